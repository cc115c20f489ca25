import type { Context } from '#core/context.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Queryable } from '#platform/db/database.ts'
import { deleteUnsentEvents, deleteUnsentOf } from '#platform/outbox/queries.ts'
import type { VisitRow } from './queries.ts'

/** The key of the mail that reminds of a visit: one for each day on which it was planned. */
export function reminderKey({ id, scheduledOn }: Pick<VisitRow, 'id' | 'scheduledOn'>): string {
  return `visit-reminder ${id} ${scheduledOn}`
}

/** The key of the text: one for each number and day, whoever asked for it. Keys outlive messages, so it names no number. */
export function textKey(phone: string, on: CivilDate, { keys }: Pick<Context, 'keys'>): string {
  return `visit-text ${keys.fingerprint(`visit text ${phone}`)} ${on}`
}

/**
 * Deletes the reminder of a visit that has not gone out: texts wait for the morning, and nobody comes on that day any
 * more. A text about another visit of the same customer that waits for the same number goes with it; its mail stays.
 */
export async function withdrawReminder(
  tx: Queryable,
  visit: Pick<VisitRow, 'customerId' | 'id' | 'scheduledOn' | 'textPhone'>,
): Promise<void> {
  const { customerId, textPhone } = visit
  await deleteUnsentEvents(tx, [reminderKey(visit)])
  if (textPhone !== null)
    await deleteUnsentOf(tx, customerId, { recipient: textPhone, template: 'visit-reminder' })
}
