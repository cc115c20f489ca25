import type { Context } from '#core/context.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { remindCustomer } from '#core/shopper/notification/remind-customer.ts'
import { civilDateIn } from '#domain/base/civil-date.ts'
import { lostDay } from '#domain/ordering/delivery.ts'
import { finishBy, heldThrough, reminderHours } from '#domain/ordering/order-hold.ts'
import { hoursAfter } from '#platform/days-after.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Tally } from '#platform/jobs/each-row.ts'
import { pathTo } from '#site/urls.ts'
import { findOrder, type OrderRow } from '../order/queries.ts'
import { eachWaiting } from './each-waiting.ts'
import { type OrderToRemind, ordersToRemind, reminderKey } from './queries.ts'

async function remind(tx: Queryable, order: OrderRow, agreements: number, context: Context): Promise<number> {
  const now = context.clock.now()
  const madeOn = civilDateIn(order.createdAt.getTime(), order.timeZone)
  const today = civilDateIn(now.getTime(), order.timeZone)
  const keptThrough = heldThrough(madeOn)
  const lost = lostDay(order.delivery.date, order.orderDays, today)
  // Cannot be finished: the order will be cancelled, which sends its own e-mail.
  if (today > keptThrough || lost === 'store-closed') return 0
  const finish = finishBy(order.delivery.date, madeOn)
  const { customerId: id, email, locale, delivery } = order
  const recipient = { id, email, locale, firstName: delivery.firstName }
  const reminder = {
    template: 'order-reminder',
    params: {
      orderNumber: order.number,
      missing: order.state === 'created' ? 'signature' : 'payment',
      agreements,
      amountCents: order.dueTodayCents,
      day: lost !== undefined ? 'passed' : finish === null ? 'kept' : 'near',
      finishByOn: finish ?? keptThrough,
      keptThroughOn: keptThrough,
      link: pathTo('login', undefined, { return: pathTo('checkout') }),
    },
    dedupeKey: reminderKey(order.id),
  } as const
  await remindCustomer(tx, recipient, reminder, context)
  return 1
}

/** Reminds of one order if it still waits. Returns the number of queued e-mails. */
async function remindIfWaiting(tx: Queryable, found: OrderToRemind, context: Context): Promise<number> {
  const { customerId, id, agreements } = found
  await lockCustomer(tx, customerId)
  const order = await findOrder(tx, customerId, id)
  return order?.state === 'created' || order?.state === 'signed' ? remind(tx, order, agreements, context) : 0
}

/**
 * Reminds shoppers, once per order, of the missing step and how long the goods are reserved. Several workers
 * may run concurrently. An order that cannot be reminded of is logged, and holds up no other.
 * @returns how many e-mails were queued, and how many orders failed
 */
export function remindUnfinished(context: Context): Promise<Tally> {
  const { db, clock } = context
  const madeBefore = hoursAfter(clock.now(), -reminderHours)
  return eachWaiting(
    {
      find: (lookedAt, limit) => ordersToRemind(db, madeBefore, lookedAt, limit),
      work: (tx, order) => remindIfWaiting(tx, order, context),
      failed: 'an order could not be reminded of',
    },
    context,
  )
}
