import { changeAgreementsOfOrder } from '#core/agreement/agreement/change-state.ts'
import { storeDay } from '#core/agreement/agreement/position.ts'
import { rentUnits } from '#core/catalogue/stock/move-units.ts'
import type { Context } from '#core/context.ts'
import { book } from '#core/money/ledger/book.ts'
import { getStore } from '#core/places/store/get-store.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { type CivilDate, civilDateIn } from '#domain/base/civil-date.ts'
import { pastDay } from '#domain/base/past-day.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { transition } from '#domain/base/state-machine.ts'
import { deliveryEarned } from '#domain/money/ledger.ts'
import { isOpenOn, lastOpenDay } from '#domain/ordering/delivery.ts'
import type { Fulfilment } from '#domain/ordering/fulfilment.ts'
import { orderMachine } from '#domain/ordering/order-machine.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { mustChange } from '#platform/db/change-state.ts'
import type { Queryable } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import { pathTo } from '#site/urls.ts'
import { changeDeliveryState } from '../delivery/change-state.ts'
import { openDays } from '../delivery/delivery-calendar.ts'
import { changeOrderState } from './change-state.ts'
import { paymentDates } from './payment-dates.ts'
import { findAnyOrder, type OrderRow } from './queries.ts'

/** Starts the rent: the schedule counts from the day, and the first payment is earned. */
async function deliver(tx: Queryable, order: OrderRow, on: CivilDate, now: Date): Promise<void> {
  mustChange(await changeOrderState(tx, order, 'deliver', now))
  const agreements = await changeAgreementsOfOrder(tx, order, 'deliver', { anchorOn: on }, now)
  mustChange(await changeDeliveryState(tx, order, 'deliver', { deliveredOn: on }))
  for (const { id } of agreements) await rentUnits(tx, id)
  const bookings = agreements.map(({ id, paymentCents }) => ({
    agreementId: id,
    entry: deliveryEarned(paymentCents),
    reason: `delivery ${id}`,
    on,
  }))
  await book(tx, order.customerId, bookings, now)
  await enqueue(tx, {
    channel: 'mail',
    recipient: order.email,
    locale: order.locale,
    template: order.fulfilment === 'pickup' ? 'order-picked-up' : 'order-delivered',
    params: {
      name: order.delivery.firstName,
      orderNumber: order.number,
      dates: paymentDates(agreements, order.locale, now),
      link: pathTo('myAccount'),
    },
    dedupeKey: `order-delivered ${order.id}`,
    now,
  })
}

/**
 * Checks the day: from the day of the order through today, and one on which the store was open, because nothing is
 * delivered or handed over on another. For an order made on a closed day, the open day before counts too: it stands
 * for the closed one.
 */
async function checkDay(order: OrderRow, on: CivilDate, now: Date, context: Context): Promise<Result<null>> {
  const store = await getStore(order.storeId, context)
  if (!store.ok) return store
  const days = openDays(store.value)
  const first = lastOpenDay(days, civilDateIn(order.createdAt.getTime(), order.timeZone))
  const day = pastDay(on, { first, today: storeDay(order, now) })
  if (!day.ok) return day
  return isOpenOn(days, on)
    ? ok(null)
    : fail('store-closed', { field: 'on', params: { on, open: lastOpenDay(days, on) } })
}

async function check(
  tx: Queryable,
  { number, on, now }: { number: string; on: CivilDate; now: Date },
  context: Context,
): Promise<Result<OrderRow>> {
  const found = await findAnyOrder(tx, number)
  if (found === undefined) return fail('not-found', { field: 'orderNumber' })
  await lockCustomer(tx, found.customerId)
  const order = (await findAnyOrder(tx, number)) ?? found
  const delivered = transition(orderMachine, order.state, 'deliver')
  if (!delivered.ok) return delivered
  const day = await checkDay(order, on, now, context)
  return day.ok ? ok(order) : day
}

/**
 * An operator's command to record that an order was delivered, or handed over at the store, on a day (from the
 * day of the order through today, and an open day of the store): its agreements become active, and their due
 * dates count from that day. Recorded in the audit trail, also if it fails.
 * Fails with `not-found`, `transition-refused` (not paid, already delivered, or ended), `day-to-come`,
 * `day-too-early`, or `store-closed` with the last open day before it.
 * @returns whether it was delivered or picked up
 */
export async function markDelivered(
  orderNumber: string,
  on: CivilDate,
  actor: string,
  context: Context,
): Promise<Result<Fulfilment>> {
  const now = context.clock.now()
  const audit = { actor, command: 'mark-delivered', input: { orderNumber, on }, now }
  const done = await inTransaction(context.db, async (tx) => {
    const order = await check(tx, { number: orderNumber, on, now }, context)
    if (!order.ok) return order
    await deliver(tx, order.value, on, now)
    await recordAudit(tx, { ...audit, outcome: 'done' })
    return ok(order.value.fulfilment)
  })
  if (!done.ok) await recordAudit(context.db, { ...audit, outcome: done.problem.code })
  return done
}
