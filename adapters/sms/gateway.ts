import type { SmsTransport } from './port.ts'

const patience = 20_000

/**
 * Sends text messages through an HTTP gateway: one POST of {"to": "+1…", "text"} each, with a bearer token.
 */
export function gatewaySms(url: string, token: string | undefined): SmsTransport {
  return {
    async send({ to, text }) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ to: `+1${to}`, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      })
      if (!answer.ok) throw new Error(`the text message gateway answered ${answer.status}`)
    },
  }
}
