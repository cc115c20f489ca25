import type { CalendarDay } from '#core/composition.ts'
import type { Queryable } from '#platform/db/database.ts'
import { visitsOf } from './queries.ts'

/** The visits at a customer's home, without those that were cancelled, as days of a calendar. */
export async function visitDays(db: Queryable, customerId: string): Promise<CalendarDay[]> {
  const visits = await visitsOf(db, customerId)
  return visits
    .filter(({ state }) => state !== 'cancelled')
    .map(({ id, kind, agreementId, state, scheduledOn, windowCode, createdAt, updatedAt }) => ({
      id,
      kind,
      agreementId,
      on: scheduledOn,
      window: windowCode,
      isDone: state === 'done',
      createdAt,
      updatedAt,
    }))
}
