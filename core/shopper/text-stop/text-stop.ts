import type { Context } from '#core/context.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Keys } from '#platform/keys.ts'
import { liftUndeliverable, markUndeliverable } from '#platform/outbox/undeliverable.ts'
import { deleteStop, hasStopSince, writeStop } from './queries.ts'

const hashOf = (phone: string, keys: Keys) => keys.fingerprint(`text stop ${phone}`)

/**
 * Notes that the owner of a number of ten digits wrote STOP: the outbox sends no text there any more, and nobody can agree
 * to texts in the owner's name.
 */
export async function stopNumber(
  tx: Queryable,
  phone: string,
  { keys, clock }: Pick<Context, 'keys' | 'clock'>,
): Promise<void> {
  const now = clock.now()
  await writeStop(tx, hashOf(phone, keys), now)
  await markUndeliverable(tx, { channel: 'sms', address: phone }, { reason: 'opted-out', seenAt: now, keys })
}

/** Lifts what `stopNumber` noted, because the owner of the number wrote START. */
export async function startNumber(
  tx: Queryable,
  phone: string,
  { keys, clock }: Pick<Context, 'keys' | 'clock'>,
): Promise<void> {
  await deleteStop(tx, hashOf(phone, keys))
  await liftUndeliverable(tx, { channel: 'sms', address: phone }, { keys, now: clock.now() })
}

/** Whether the owner of a number wrote STOP, and no START after it; `since`: at this moment or later. */
export function isNumberStopped(
  db: Queryable,
  phone: string,
  keys: Keys,
  since: Date = new Date(0),
): Promise<boolean> {
  return hasStopSince(db, hashOf(phone, keys), since)
}
