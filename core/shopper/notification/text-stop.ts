import type { Context } from '#core/context.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Keys } from '#platform/keys.ts'
import { deleteUnsent, deleteUnsentOf } from '#platform/outbox/queries.ts'
import { reminderKinds, reminders } from '../customer/reminders.ts'
import { endConsentsTo, writeStop } from './queries.ts'

/** The hash under which a number of ten digits is kept whose owner wrote STOP. */
export function textStopHash(phone: string, keys: Keys): string {
  return keys.fingerprint(`text stop ${phone}`)
}

const templates = reminderKinds.flatMap((kind) => [...reminders[kind]])

/** Deletes the reminders of a customer that wait to be sent to a number. Those of others to the same number stay. */
export async function deleteWaitingTexts(tx: Queryable, customerId: string, phone: string): Promise<void> {
  for (const template of templates) await deleteUnsentOf(tx, customerId, { recipient: phone, template })
}

/** Stops all reminders to a number whose owner wrote STOP: every consent to them ends, and so does what waits. */
export async function stopTexts(
  tx: Queryable,
  phone: string,
  { keys, clock }: Pick<Context, 'keys' | 'clock'>,
): Promise<void> {
  const now = clock.now()
  await writeStop(tx, textStopHash(phone, keys), now)
  await endConsentsTo(tx, phone, now)
  for (const template of templates) await deleteUnsent(tx, { recipient: phone, template })
}
