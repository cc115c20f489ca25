import type { Queryable } from '#platform/db/database.ts'
import { deleteUnsent, deleteUnsentOf } from '#platform/outbox/queries.ts'
import { reminderKinds, reminders } from '../customer/reminders.ts'
import { endConsents, endConsentsTo } from './queries.ts'

const templates = reminderKinds.flatMap((kind) => [...reminders[kind]])

/** Deletes the reminders of a customer that wait to be sent to a number. Those of others to the same number stay. */
async function deleteWaitingTexts(tx: Queryable, customerId: string, phone: string): Promise<void> {
  for (const template of templates) await deleteUnsentOf(tx, customerId, { recipient: phone, template })
}

/** Ends a customer's consent to texts, and takes back those that wait to be sent. */
export async function endTexts(tx: Queryable, customerId: string, now: Date): Promise<void> {
  for (const phone of await endConsents(tx, customerId, now)) await deleteWaitingTexts(tx, customerId, phone)
}

/** Ends all reminders to a number whose owner wrote STOP: every consent to them, and what waits to be sent. */
export async function stopReminders(tx: Queryable, phone: string, now: Date): Promise<void> {
  await endConsentsTo(tx, phone, now)
  for (const template of templates) await deleteUnsent(tx, { recipient: phone, template })
}
