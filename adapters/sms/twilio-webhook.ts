import { createHmac } from 'node:crypto'
import { equalSecrets } from '#platform/equal-secrets.ts'
import type { UndeliverableReason } from '#platform/outbox/undeliverable.ts'
import { undeliverableReason } from './twilio.ts'

type Fields = Readonly<Record<string, string>>

/**
 * Whether a request comes from Twilio: its signature is the HMAC-SHA1, in base64, of the address followed by the names and
 * values of the form in the order of the names (Twilio, "Webhooks security").
 * @param url the address that Twilio was given, as it was given
 */
export function isFromTwilio(
  { url, fields, signature }: { url: string; fields: Fields; signature: string | undefined },
  authToken: string,
): boolean {
  if (signature === undefined) return false
  const signed = Object.keys(fields)
    .sort()
    .reduce((text, name) => text + name + fields[name], url)
  return equalSecrets(signature, createHmac('sha1', authToken).update(signed).digest('base64'))
}

function usNumber(text: string | undefined): string | undefined {
  return /^\+1(\d{10})$/.exec(text ?? '')?.[1]
}

/** A number that takes no texts, by a report on what became of one; undefined for every other report. */
export function failedNumber(fields: Fields): { phone: string; reason: UndeliverableReason } | undefined {
  if (fields.MessageStatus !== 'failed' && fields.MessageStatus !== 'undelivered') return undefined
  const phone = usNumber(fields.To)
  const reason = undeliverableReason(Number(fields.ErrorCode))
  return phone === undefined || reason === undefined ? undefined : { phone, reason }
}

/**
 * Words that Twilio takes for STOP or HELP and answers by itself, where no others are set (Twilio, "Support for opt-out
 * keywords").
 */
const answeredStops = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT']
const answeredHelps = ['HELP', 'INFO']
const answeredWords = [...answeredStops, ...answeredHelps]
const optOuts: Readonly<Record<string, 'stop' | 'start' | 'help'>> = {
  STOP: 'stop',
  START: 'start',
  HELP: 'help',
}

/**
 * A text that somebody wrote back. `takenFor`: what the service took it for by the words that the account has set;
 * `isAnswered`: it has answered it. Undefined for a form that holds no text.
 */
export function receivedText(fields: Fields):
  | {
      from: string
      text: string
      takenFor: 'stop' | 'start' | 'help' | undefined
      isAnswered: boolean
    }
  | undefined {
  const { Body: text, OptOutType: optOut } = fields
  const from = usNumber(fields.From)
  if (from === undefined || text === undefined) return undefined
  const isAnswered = optOut !== undefined || answeredWords.includes(text.trim().toUpperCase())
  return { from, text, takenFor: optOuts[optOut ?? ''], isAnswered }
}
