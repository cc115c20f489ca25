import type { Context } from '#core/context.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { remindCustomer } from '#core/shopper/notification/remind-customer.ts'
import { addDays, civilDateIn } from '#domain/base/civil-date.ts'
import type { Queryable } from '#platform/db/database.ts'
import { eachRow, type Tally } from '#platform/jobs/each-row.ts'
import { visitParams } from './notify-visit.ts'
import { findVisit, isOwnPhone, type VisitRow, visitsToRemind } from './queries.ts'
import { reminderKey, textKey } from './reminder.ts'

/** The number that was given for a text about a visit, if it is still the customer's own. */
async function numberAsked(tx: Queryable, visit: VisitRow) {
  const { customerId, agreementId, textPhone: phone, createdAt: at } = visit
  return phone !== null && (await isOwnPhone(tx, { customerId, agreementId, phone }))
    ? { phone, at }
    : undefined
}

/**
 * Queues the reminder of a visit of tomorrow, as its customer wants it: also as a text where the customer left a number
 * for one.
 */
async function remind(tx: Queryable, found: VisitRow, context: Context): Promise<number> {
  const customer = await lockCustomer(tx, found.customerId)
  const visit = await findVisit(tx, found.customerId, found.id)
  // It was moved or cancelled meanwhile.
  if (visit?.state !== 'scheduled' || visit.scheduledOn !== found.scheduledOn) return 0
  const { link, ...when } = visitParams(visit.kind, { date: visit.scheduledOn, window: visit.windowCode })
  const params = { ...when, agreementNumber: visit.agreementNumber }
  const text = {
    template: 'visit-reminder',
    params: { ...params, store: visit.storeName },
    place: visit,
    keyFor: (phone: string) => textKey(phone, visit.scheduledOn, context),
    asked: await numberAsked(tx, visit),
  } as const
  const reminder = { params: { ...params, link }, dedupeKey: reminderKey(visit), text }
  await remindCustomer(tx, customer, { template: 'visit-reminder', ...reminder }, context)
  return 1
}

/** Reminds of one visit if it is tomorrow by the day of its store. Returns the number of visits reminded of. */
async function remindIfTomorrow(visit: VisitRow, now: Date, context: Context): Promise<number> {
  if (addDays(civilDateIn(now.getTime(), visit.timeZone), 1) !== visit.scheduledOn) return 0
  return context.db.transaction((tx) => remind(tx, visit, context))
}

/**
 * Reminds customers of the visits of tomorrow, by the day of the store: once for each visit and day, by mail, and by text
 * where they asked for it, once for each number and day. Several workers may run concurrently. A visit that cannot be
 * reminded of is logged, and holds up no other.
 * @returns how many visits were reminded of, and how many failed
 */
export async function remindVisits(context: Context): Promise<Tally> {
  const now = context.clock.now()
  // The stores' days differ from the day in UTC by one at most.
  const today = civilDateIn(now.getTime(), 'UTC')
  const due = await visitsToRemind(context.db, today, addDays(today, 1))
  return eachRow(due, (visit) => remindIfTomorrow(visit, now, context), {
    ...{ log: context.log, named: ({ id }) => ({ visit: id }) },
    failed: 'a visit could not be reminded of',
  })
}
