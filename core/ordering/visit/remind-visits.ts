import type { Context } from '#core/context.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { mailCustomer } from '#core/shopper/customer/mail-customer.ts'
import { addDays, civilDateIn } from '#domain/base/civil-date.ts'
import { isUsState } from '#domain/base/us-states.ts'
import { textHours } from '#domain/law/text-hours.ts'
import type { Queryable } from '#platform/db/database.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import { visitParams } from './notify-visit.ts'
import { type VisitRow, visitsToRemind } from './queries.ts'

/** Queues the mail about a visit of tomorrow, and the text message where its customer left a number for one. */
async function remind(tx: Queryable, visit: VisitRow, now: Date): Promise<void> {
  const customer = await lockCustomer(tx, visit.customerId)
  const { link, ...when } = visitParams(visit.kind, { date: visit.scheduledOn, window: visit.windowCode })
  const dedupeKey = `visit-reminder ${visit.id} ${visit.scheduledOn}`
  const params = { ...when, agreementNumber: visit.agreementNumber }
  await mailCustomer(
    tx,
    customer,
    { template: 'visit-reminder', params: { ...params, link }, dedupeKey },
    now,
  )
  if (visit.textPhone === null) return
  const { stateCode: state, timeZone: zone } = visit
  await enqueue(tx, {
    channel: 'sms',
    recipient: visit.textPhone,
    locale: customer.locale,
    template: 'visit-reminder',
    params: { ...when, store: visit.storeName },
    dedupeKey: `${dedupeKey} text`,
    // No law sets hours for a reminder that was asked for; nobody is woken by one all the same.
    hours: textHours(isUsState(state) ? { state, zone } : undefined),
    now,
  })
}

/** Reminds of one visit if it is tomorrow by the day of its store. Returns the number of visits reminded of. */
async function remindIfTomorrow(visit: VisitRow, now: Date, { db }: Context): Promise<number> {
  if (addDays(civilDateIn(now.getTime(), visit.timeZone), 1) !== visit.scheduledOn) return 0
  await db.transaction((tx) => remind(tx, visit, now))
  return 1
}

/**
 * Reminds customers of the visits of tomorrow, by the day of the store: once for each visit and day, by mail, and by text
 * where they asked for it. Several workers may run concurrently. A visit that cannot be reminded of is logged, and holds
 * up no other.
 * @returns how many visits were reminded of
 */
export async function remindVisits(context: Context): Promise<number> {
  const now = context.clock.now()
  // The stores' days differ from the day in UTC by one at most.
  const today = civilDateIn(now.getTime(), 'UTC')
  let reminded = 0
  for (const visit of await visitsToRemind(context.db, today, addDays(today, 1))) {
    reminded += await remindIfTomorrow(visit, now, context).catch((error: unknown) => {
      context.log.error({ err: error, visit: visit.id }, 'a visit could not be reminded of')
      return 0
    })
  }
  return reminded
}
