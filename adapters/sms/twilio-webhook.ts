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
 * A text that somebody wrote back. `isAnswered`: the service itself has answered it (its own opt-out words).
 * Undefined for a form that holds none.
 */
export function receivedText(
  fields: Fields,
): { id: string; from: string; text: string; isAnswered: boolean } | undefined {
  const { MessageSid: id, From: from, Body: text } = fields
  if (id === undefined || from === undefined || text === undefined) return undefined
  return { id, from, text, isAnswered: fields.OptOutType !== undefined }
}
