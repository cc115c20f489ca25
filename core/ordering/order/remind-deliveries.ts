import type { Context } from '#core/context.ts'
import { findStore } from '#core/places/store/queries.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { remindCustomer } from '#core/shopper/notification/remind-customer.ts'
import { addDays, civilDateIn } from '#domain/base/civil-date.ts'
import type { Queryable } from '#platform/db/database.ts'
import { eachRow, type Tally } from '#platform/jobs/each-row.ts'
import { pathTo } from '#site/urls.ts'
import {
  type DeliveryToRemind,
  deliveriesToRemind,
  deliveryReminderKey,
  deliveryTextKey,
} from './delivery-reminder.ts'
import { findOrder, type OrderRow } from './queries.ts'

/** What the reminder of an order's delivery or pick-up says. */
async function paramsOf(tx: Queryable, { fulfilment, delivery, storeId, number }: OrderRow) {
  const store = await findStore(tx, storeId)
  if (store === undefined) throw new Error(`store ${storeId} is gone`)
  const { date: deliveryOn, window } = delivery
  const params = { fulfilment, orderNumber: number, deliveryOn, opensAt: window.from, closesAt: window.to }
  return { store, params: { ...params, store: store.name } }
}

/** Queues the reminder of an order's day if that is tomorrow by the day of its store. */
async function remind(
  tx: Queryable,
  { customerId, id }: DeliveryToRemind,
  context: Context,
): Promise<number> {
  const customer = await lockCustomer(tx, customerId)
  const order = await findOrder(tx, customerId, id)
  // It was moved or cancelled meanwhile.
  if (order?.state !== 'confirmed') return 0
  const { date } = order.delivery
  if (addDays(civilDateIn(context.clock.now().getTime(), order.timeZone), 1) !== date) return 0
  const { store, params } = await paramsOf(tx, order)
  const template = 'delivery-reminder'
  const text = { template, params, place: store, keyFor: () => deliveryTextKey(id, date) } as const
  const link = pathTo('myAccount')
  const reminder = { params: { ...params, link }, dedupeKey: deliveryReminderKey(id, date), text }
  // The mails about an order go to the address that it was made with.
  const recipient = { ...customer, email: order.email, locale: order.locale }
  await remindCustomer(tx, recipient, { template, ...reminder }, context)
  return 1
}

/**
 * Reminds customers of the deliveries and pick-ups of tomorrow, by the day of the store: once for each order and day, by
 * mail and by text as they want it. Several workers may run concurrently. One that fails is logged, and holds up no other.
 * @returns how many were reminded of, and how many failed
 */
export async function remindDeliveries(context: Context): Promise<Tally> {
  const { db, clock, log } = context
  // The stores' days differ from the day in UTC by one at most.
  const today = civilDateIn(clock.now().getTime(), 'UTC')
  const due = await deliveriesToRemind(db, today, addDays(today, 1))
  return eachRow(due, (one) => db.transaction((tx) => remind(tx, one, context)), {
    ...{ log, named: ({ id }) => ({ order: id }) },
    failed: 'a delivery could not be reminded of',
  })
}
