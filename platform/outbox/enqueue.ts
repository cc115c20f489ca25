import { randomUUID } from 'node:crypto'
import { isUsPhone } from '#domain/base/phone.ts'
import type { Queryable } from '../db/database.ts'
import type { Keys } from '../keys.ts'
import { insertMessage } from './queries.ts'
import { isAwaited, type NewMessage } from './schema.ts'

/**
 * Adds a message to the outbox, in the transaction of the event it reports: it is sent only if that commits.
 * `keys` are required for a message with secrets. No text or call is queued for a number outside the United States or one
 * that is paid for: no form takes such a number, but an older row may have one.
 */
export async function enqueue(tx: Queryable, message: NewMessage, keys?: Keys): Promise<void> {
  const isByPhone = message.channel === 'sms' || message.channel === 'call'
  if (isByPhone && !isUsPhone(message.recipient)) return
  if (message.secrets !== undefined && keys === undefined) throw new Error('secrets need keys')
  await insertMessage(tx, {
    id: randomUUID(),
    channel: message.channel,
    recipient: message.recipient,
    template: message.template,
    locale: message.locale,
    params: message.params ?? {},
    secrets: keys !== undefined && message.secrets ? keys.seal(JSON.stringify(message.secrets)) : null,
    dedupeKey: message.dedupeKey,
    customerId: message.customerId ?? null,
    hours: message.hours ?? null,
    validUntil: message.validUntil ?? null,
    awaited: isAwaited(message, message.secrets ?? {}),
    now: message.now,
  })
}
