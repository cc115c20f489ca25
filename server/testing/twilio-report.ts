import { createHmac } from 'node:crypto'
import type { TestContext } from '#core/testing/context.ts'

const authToken = 'twilio-token'

/** The settings of a Twilio account. */
export const twilio = {
  TWILIO_ACCOUNT_SID: `AC${'1'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: authToken,
  TWILIO_MESSAGING_SERVICE_SID: `MG${'2'.repeat(32)}`,
  TWILIO_VERIFY_SERVICE_SID: `VA${'3'.repeat(32)}`,
}
export const phone = '2125550123'
export const number = { channel: 'sms', address: phone } as const

/** The signature that the account has for a form at an address. */
export function twilioSignature(url: string, fields: Record<string, string>): string {
  const text = Object.keys(fields)
    .sort()
    .reduce((so, name) => so + name + fields[name], url)
  return createHmac('sha1', authToken).update(text).digest('base64')
}

/** Reports to the store as Twilio does. */
export function report(
  origin: string,
  core: TestContext,
  path: string,
  fields: Record<string, string>,
): Promise<Response> {
  return fetch(origin + path, {
    method: 'POST',
    headers: { 'x-twilio-signature': twilioSignature(core.settings.origin + path, fields) },
    body: new URLSearchParams(fields),
  })
}
