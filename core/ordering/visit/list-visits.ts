import type { Context, Who } from '#core/context.ts'
import { civilDateIn } from '#domain/base/civil-date.ts'
import { readWindow } from '#domain/base/time-window.ts'
import { isTooLateFor } from '#domain/ordering/delivery.ts'
import { type VisitRow, visitsOf } from './queries.ts'
import type { Visit } from './schema.ts'

/** A visit as its customer sees it at a moment. */
export function visitView(row: VisitRow, now: Date): Visit {
  const { id, kind, state, agreementId, agreementNumber, storeId, storeName, storePhone } = row
  const today = civilDateIn(now.getTime(), row.timeZone)
  return {
    ...{ id, kind, state, agreementId, agreementNumber, storeId, storeName, storePhone },
    wish: row.wish,
    date: row.scheduledOn,
    window: readWindow(row.windowCode),
    askedOn: civilDateIn(row.createdAt.getTime(), row.timeZone),
    beganOn: row.beganOn,
    endedOn: row.endedOn,
    canChange: state === 'scheduled' && !isTooLateFor(row.scheduledOn, today),
  }
}

/** All visits of a customer, earliest first. One query. */
export async function listVisits(who: Who, context: Context): Promise<Visit[]> {
  if (who.kind === 'visitor') return []
  const now = context.clock.now()
  return (await visitsOf(context.db, who.customerId)).map((row) => visitView(row, now))
}
