import type { Context } from '#core/context.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { mailCustomer } from '#core/shopper/customer/mail-customer.ts'
import { addDays, civilDateIn } from '#domain/base/civil-date.ts'
import type { Locale } from '#domain/base/locale.ts'
import { isUsState } from '#domain/base/us-states.ts'
import { textHours } from '#domain/law/text-hours.ts'
import type { Queryable } from '#platform/db/database.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import { visitParams } from './notify-visit.ts'
import { findVisit, isOwnPhone, type VisitRow, visitsToRemind } from './queries.ts'
import { reminderKey, textKey } from './reminder.ts'

type Reminded = { readonly visit: VisitRow; readonly locale: Locale; readonly now: Date }

/** Queues the text message about a visit of tomorrow, if the number that it was asked for is still the customer's own. */
async function text(tx: Queryable, { visit, locale, now }: Reminded, context: Context): Promise<void> {
  const { customerId, agreementId, textPhone: phone, scheduledOn: date, stateCode: state } = visit
  if (phone === null || !(await isOwnPhone(tx, { customerId, agreementId, phone }))) return
  const { link: _, ...when } = visitParams(visit.kind, { date, window: visit.windowCode })
  await enqueue(tx, {
    channel: 'sms',
    recipient: phone,
    locale,
    template: 'visit-reminder',
    params: { ...when, store: visit.storeName },
    dedupeKey: textKey(phone, date, context),
    // No law sets hours for a reminder that was asked for; nobody is woken by one all the same.
    hours: textHours(isUsState(state) ? { state, zone: visit.timeZone } : undefined),
    now,
  })
}

/** Queues the mail about a visit of tomorrow, and the text message where its customer left a number for one. */
async function remind(tx: Queryable, found: VisitRow, now: Date, context: Context): Promise<number> {
  const customer = await lockCustomer(tx, found.customerId)
  const visit = await findVisit(tx, found.customerId, found.id)
  // It was moved or cancelled meanwhile.
  if (visit?.state !== 'scheduled' || visit.scheduledOn !== found.scheduledOn) return 0
  const when = visitParams(visit.kind, { date: visit.scheduledOn, window: visit.windowCode })
  const params = { ...when, agreementNumber: visit.agreementNumber }
  const mail = { template: 'visit-reminder', params, dedupeKey: reminderKey(visit) } as const
  await mailCustomer(tx, customer, mail, now)
  await text(tx, { visit, locale: customer.locale, now }, context)
  return 1
}

/** Reminds of one visit if it is tomorrow by the day of its store. Returns the number of visits reminded of. */
async function remindIfTomorrow(visit: VisitRow, now: Date, context: Context): Promise<number> {
  if (addDays(civilDateIn(now.getTime(), visit.timeZone), 1) !== visit.scheduledOn) return 0
  return context.db.transaction((tx) => remind(tx, visit, now, context))
}

/**
 * Reminds customers of the visits of tomorrow, by the day of the store: once for each visit and day, by mail, and by text
 * where they asked for it, once for each number and day. Several workers may run concurrently. A visit that cannot be reminded of is logged, and holds
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
