import { changeAgreementsOfOrder } from '#core/agreement/agreement/change-state.ts'
import { initialPayment, storeDay } from '#core/agreement/agreement/position.ts'
import { agreementsOfOrder } from '#core/agreement/agreement/queries.ts'
import { applyHeld } from '#core/agreement/payment/apply-held.ts'
import { rentUnits } from '#core/catalogue/stock/move-units.ts'
import type { Context } from '#core/context.ts'
import { book } from '#core/money/ledger/book.ts'
import { getStore } from '#core/places/store/get-store.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { type CivilDate, civilDateIn, latest } from '#domain/base/civil-date.ts'
import { pastDay } from '#domain/base/past-day.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { transition } from '#domain/base/state-machine.ts'
import { deliveryEarned } from '#domain/money/ledger.ts'
import { isOpenOn, lastOpenDay } from '#domain/ordering/delivery.ts'
import type { Fulfilment } from '#domain/ordering/fulfilment.ts'
import { orderMachine } from '#domain/ordering/order-machine.ts'
import { audited } from '#platform/audit/audited.ts'
import { mustChange } from '#platform/db/change-state.ts'
import type { Queryable } from '#platform/db/database.ts'
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
  for (const { id } of agreements) await rentUnits(tx, id, on)
  const bookings = agreements.map((agreement) => ({
    agreementId: agreement.id,
    entry: deliveryEarned(initialPayment(agreement).rentCents),
    reason: `delivery ${agreement.id}`,
    on,
  }))
  await book(tx, order.customerId, bookings, now)
  // What a reservation left in the customer's account may be a whole payment already.
  for (const { id } of agreements)
    await applyHeld(tx, { customerId: order.customerId, id }, `delivery ${id}`, now)
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
 * Checks the day: from the day of the order and of its signatures through today, because rent never runs for days
 * before the goods could be there, and one on which the store was open. On another day something is only delivered
 * when the operator says so.
 */
async function checkDay(
  tx: Queryable,
  order: OrderRow,
  { on, now, onClosedDay }: Pick<Marking, 'on' | 'now' | 'onClosedDay'>,
  context: Context,
): Promise<Result<null>> {
  const store = await getStore(order.storeId, context)
  if (!store.ok) return store
  const signed = await agreementsOfOrder(tx, order.customerId, order.id)
  const orderedOn = civilDateIn(order.createdAt.getTime(), order.timeZone)
  const first = signed.reduce((day, { signedOn }) => latest(day, signedOn ?? day), orderedOn)
  const day = pastDay(on, { first, today: storeDay(order, now) })
  if (!day.ok) return day
  const days = openDays(store.value)
  return onClosedDay || isOpenOn(days, on)
    ? ok(null)
    : fail('store-closed', { field: 'on', params: { on, open: lastOpenDay(days, on) } })
}

type Marking = {
  readonly number: string
  readonly on: CivilDate
  readonly now: Date
  readonly onClosedDay: boolean
}

async function check(
  tx: Queryable,
  { number, ...marking }: Marking,
  context: Context,
): Promise<Result<OrderRow>> {
  const found = await findAnyOrder(tx, number)
  if (found === undefined) return fail('not-found', { field: 'orderNumber' })
  await lockCustomer(tx, found.customerId)
  const order = (await findAnyOrder(tx, number)) ?? found
  const delivered = transition(orderMachine, order.state, 'deliver')
  if (!delivered.ok) return delivered
  const day = await checkDay(tx, order, marking, context)
  return day.ok ? ok(order) : day
}

/**
 * An operator's command to record that an order was delivered, or handed over at the store, on a day (from the
 * day of the order and its signatures through today, and an open day of the store unless `onClosedDay` says that it
 * was delivered although the store was closed): its agreements become active, and their due dates count from that
 * day. Recorded in the audit trail, also if it fails.
 * Fails with `not-found`, `transition-refused` (not paid, already delivered, or ended), `day-to-come`,
 * `day-too-early`, or `store-closed` with the last open day before it.
 * @returns whether it was delivered or picked up
 */
export function markDelivered(
  orderNumber: string,
  on: CivilDate,
  actor: string,
  context: Context,
  { onClosedDay = false }: { readonly onClosedDay?: boolean } = {},
): Promise<Result<Fulfilment>> {
  const input = { orderNumber, on, ...(onClosedDay && { onClosedDay: 'yes' }) }
  return audited(context, { actor, command: 'mark-delivered', input }, async (tx, now) => {
    const order = await check(tx, { number: orderNumber, on, now, onClosedDay }, context)
    if (!order.ok) return order
    await deliver(tx, order.value, on, now)
    return ok(order.value.fulfilment)
  })
}
