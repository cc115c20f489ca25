import { UndeliverableError, type UndeliverableReason } from '#platform/outbox/undeliverable.ts'
import { ServiceError } from '#platform/service-error.ts'
import { type ServiceAnswer, serviceClient } from '../service/service-client.ts'
import type { PhoneMessage, SmsTransport } from './port.ts'

export type TwilioAccount = {
  /** Base address of the messages, without a trailing slash. */
  readonly url: string
  /** Base address of Verify. */
  readonly verifyUrl: string
  readonly accountSid: string
  readonly authToken: string
  readonly messagingServiceSid: string
  readonly verifyServiceSid: string
}

const timeoutMs = 10_000
/** Names the store's account in errors. */
const messages = 'the text message service'
const verify = 'the service for codes by phone'

/**
 * Codes of refusals and of failed deliveries after which no text will ever reach the number (Twilio, "Error and Warning
 * Dictionary"): 21610 its owner wrote STOP; 21211, 21614, 30005, 30006 no number, or none that takes texts.
 */
const undeliverableCodes: Readonly<Record<number, UndeliverableReason>> = {
  21610: 'opted-out',
  30004: 'opted-out',
  21211: 'unreachable',
  21614: 'unreachable',
  30005: 'unreachable',
  30006: 'unreachable',
}

/** Why a number is given up after an error of the service; undefined if the next text may arrive. */
export function undeliverableReason(code: number): UndeliverableReason | undefined {
  return undeliverableCodes[code]
}

function codeOf(answer: ServiceAnswer): number | undefined {
  const code = (answer.json as { code?: unknown } | undefined)?.code
  return typeof code === 'number' ? code : undefined
}

function check(service: string, answer: ServiceAnswer): void {
  if (answer.status < 300) return
  const code = codeOf(answer)
  const reason = code === undefined ? undefined : undeliverableReason(code)
  if (reason !== undefined) throw new UndeliverableError(reason)
  throw new ServiceError(service, 'refused', { status: answer.status, code: code?.toString() })
}

function basic({ accountSid, authToken }: TwilioAccount): Readonly<Record<string, string>> {
  return { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` }
}

/**
 * Text messages through Twilio, and codes by text and call through Twilio Verify, which says them in its own words and
 * in the language of the shopper. The store makes the codes and checks them itself (`CustomCode`), so attempts and time
 * are counted in one place.
 * @param statusUrl the store's address to which the service reports what became of a text
 */
export function twilioSms(account: TwilioAccount, statusUrl: string): SmsTransport {
  const headers = basic(account)
  const ask = serviceClient({ name: messages, url: account.url, headers, timeoutMs })
  const askVerify = serviceClient({ name: verify, url: account.verifyUrl, headers, timeoutMs })

  async function sendCode({ to, code = '', locale }: PhoneMessage, channel: 'sms' | 'call'): Promise<void> {
    const answer = await askVerify({
      method: 'POST',
      path: `/v2/Services/${account.verifyServiceSid}/Verifications`,
      form: {
        To: `+1${to}`,
        Channel: channel,
        Locale: locale.slice(0, 2),
        CustomCode: code.replace(/\D/g, ''),
      },
      isRepeatable: false,
    })
    check(verify, answer)
  }

  return {
    async send(message) {
      if (message.code !== undefined) return sendCode(message, 'sms')
      const answer = await ask({
        method: 'POST',
        path: `/2010-04-01/Accounts/${account.accountSid}/Messages.json`,
        form: {
          To: `+1${message.to}`,
          MessagingServiceSid: account.messagingServiceSid,
          Body: message.text,
          StatusCallback: statusUrl,
        },
        // Another text could be the second one: the outbox decides whether to try again.
        isRepeatable: false,
      })
      check(messages, answer)
    },
    async call(message) {
      if (message.code === undefined) throw new Error('only codes are told by a call')
      return sendCode(message, 'call')
    },
  }
}

/** Asks both services for something that costs nothing. Throws if the account, its keys or a service are wrong. */
export async function checkTwilio(account: TwilioAccount): Promise<void> {
  const headers = basic(account)
  const ask = serviceClient({ name: messages, url: account.url, headers, timeoutMs })
  const list = `/2010-04-01/Accounts/${account.accountSid}/Messages.json?PageSize=1`
  check(messages, await ask({ method: 'GET', path: list, isRepeatable: true }))
  const askVerify = serviceClient({ name: verify, url: account.verifyUrl, headers, timeoutMs })
  // No verification has this id. 404 says that the key is right; whether the service exists is seen with the first code.
  const nobody = `/v2/Services/${account.verifyServiceSid}/Verifications/VE${'0'.repeat(32)}`
  const answer = await askVerify({ method: 'GET', path: nobody, isRepeatable: true })
  // An address that leads elsewhere has no code.
  if (answer.status !== 404 || codeOf(answer) === undefined) check(verify, answer)
}
