import { tracedFetch } from '../service/traced-fetch.ts'
import type { SmsTransport } from './port.ts'

const patience = 20_000

/**
 * Sends text messages through an HTTP gateway: one POST of {"to": "+1…", "text"} each, with a bearer token. A call is
 * the same with "by": "call" and "language" ('en-US' or 'es-US'): a voice reads the text aloud.
 */
export function gatewaySms(url: string, token: string | undefined): SmsTransport {
  async function post({ to, ...message }: { readonly to: string; readonly text: string }): Promise<void> {
    const answer = await tracedFetch('the text message gateway', url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ to: `+1${to}`, ...message }),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    if (!answer.ok) throw new Error(`the text message gateway answered ${answer.status}`)
  }
  return {
    send: ({ to, text }) => post({ to, text }),
    call: ({ to, text, locale }) => {
      const message = { to, text, by: 'call', language: locale }
      return post(message)
    },
  }
}
