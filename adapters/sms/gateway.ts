import { expectSuccess, serviceClient } from '../service/service-client.ts'
import type { SmsTransport } from './port.ts'

const name = 'the text message gateway'
const timeoutMs = 20_000

/**
 * Sends text messages through an HTTP gateway: one POST of {"to": "+1…", "text"} each, with a bearer token. A call is
 * the same with "by": "call" and "language" ('en-US' or 'es-US'): a voice reads the text aloud.
 */
export function gatewaySms(url: string, token: string | undefined): SmsTransport {
  const credentials = token !== undefined && { headers: { authorization: `Bearer ${token}` } }
  const ask = serviceClient({ name, url, timeoutMs, ...credentials })
  async function post({ to, ...message }: { readonly to: string; readonly text: string }): Promise<void> {
    const json = { to: `+1${to}`, ...message }
    // Another text could be the second one: the outbox decides whether to try again.
    expectSuccess(name, await ask({ method: 'POST', path: '', json, isRepeatable: false }))
  }
  return {
    send: ({ to, text }) => post({ to, text }),
    call: ({ to, text, locale }) => {
      const message = { to, text, by: 'call', language: locale }
      return post(message)
    },
  }
}
