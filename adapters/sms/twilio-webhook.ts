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
export function failedNumber(
  fields: Fields,
): { id: string; phone: string; reason: UndeliverableReason } | undefined {
  if (fields.MessageStatus !== 'failed' && fields.MessageStatus !== 'undelivered') return undefined
  const phone = usNumber(fields.To)
  const reason = undeliverableReason(Number(fields.ErrorCode))
  const { MessageSid: id = '' } = fields
  return phone === undefined || reason === undefined ? undefined : { id, phone, reason }
}

/**
 * Words that Twilio takes for STOP and answers by itself, where no others are set (Twilio, "Support for opt-out keywords").
 */
const answeredStops = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT']
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
      id: string
      from: string
      text: string
      takenFor: 'stop' | 'start' | 'help' | undefined
      isAnswered: boolean
    }
  | undefined {
  const { MessageSid: id, From: from, Body: text, OptOutType: optOut } = fields
  if (id === undefined || from === undefined || text === undefined) return undefined
  const isAnswered = optOut !== undefined || answeredStops.includes(text.trim().toUpperCase())
  return { id, from, text, takenFor: optOuts[optOut ?? ''], isAnswered }
}
