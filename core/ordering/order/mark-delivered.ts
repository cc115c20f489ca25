import { changeAgreementsOfOrder } from '#core/agreement/agreement/change-state.ts'
import { agreementsOfOrder } from '#core/agreement/agreement/queries.ts'
import { applyHeld } from '#core/agreement/payment/apply-held.ts'
import { storeDay } from '#core/agreement/schedule/agreement-terms.ts'
import { initialPayment } from '#core/agreement/schedule/schedule.ts'
import { rentUnits } from '#core/catalogue/stock/move-units.ts'
import type { PaymentOutcome } from '#core/composition.ts'
import type { Context } from '#core/context.ts'
import { book } from '#core/money/ledger/book.ts'
import { intentsOfOrder } from '#core/money/payment/queries.ts'
import { findStore } from '#core/places/store/queries.ts'
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
import { findAnyOrder, findOrder, type OrderRow } from './queries.ts'

/** Starts the rent: the schedule counts from the day, and the first payment is earned. */
async function deliver(
  tx: Queryable,
  order: OrderRow,
  on: CivilDate,
  { now, composition }: Pick<PaymentOutcome, 'now' | 'composition'>,
): Promise<void> {
  mustChange(await changeOrderState(tx, order, 'deliver', now))
  const agreements = await changeAgreementsOfOrder(tx, order, 'deliver', { anchorOn: on }, now)
  mustChange(await changeDeliveryState(tx, order, 'deliver', { deliveredOn: on }))
  for (const { id } of agreements) await rentUnits(tx, id, on)
  const bookings = agreements.map((agreement) => ({
    agreementId: agreement.id,
    entry: deliveryEarned(initialPayment(agreement).rentCents),
    key: `delivery ${agreement.id}`,
    on,
  }))
  await book(tx, order.customerId, bookings, now)
  // What a reservation left in the customer's account may be a whole payment already.
  const customer = await lockCustomer(tx, order.customerId)
  for (const { id } of agreements)
    await applyHeld(tx, { customerId: order.customerId, id }, `delivery ${id}`, {
      customer,
      composition,
      now,
    })
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
async function checkHandoverDay(
  tx: Queryable,
  order: OrderRow,
  { on, now, onClosedDay }: Pick<Marking, 'on' | 'now' | 'onClosedDay'>,
): Promise<Result<null>> {
  const store = await findStore(tx, order.storeId)
  if (store === undefined) throw new Error(`store ${order.storeId} is gone`)
  const signed = await agreementsOfOrder(tx, order.customerId, order.id)
  const orderedOn = civilDateIn(order.createdAt.getTime(), order.timeZone)
  const first = signed.reduce((day, { signedOn }) => latest(day, signedOn ?? day), orderedOn)
  const day = pastDay(on, { first, today: storeDay(order, now) })
  if (!day.ok) return day
  const days = openDays(store)
  return onClosedDay || isOpenOn(days, on)
    ? ok(null)
    : fail('store-closed', { field: 'on', params: { on, open: lastOpenDay(days, on) } })
}

/** What an operator may insist on. */
type Insisted = {
  /** It was delivered although the store was closed. */
  readonly onClosedDay?: boolean
  /** The goods left although the first payment was still on its way from the customer's bank. */
  readonly whileUnsettled?: boolean
}

type Marking = Required<Insisted> & {
  readonly number: string
  readonly on: CivilDate
  readonly now: Date
}

/**
 * Checks that the first payment has arrived. A debit of a bank account counts as paid while it is on its way, but the bank
 * may return it for days: goods that are gone by then are hard to get back.
 */
async function checkMoney(
  tx: Queryable,
  order: OrderRow,
  { whileUnsettled }: Pick<Marking, 'whileUnsettled'>,
): Promise<Result<null>> {
  if (whileUnsettled) return ok(null)
  const payments = await intentsOfOrder(tx, order.customerId, order.id)
  return payments.some(({ debit }) => debit === 'submitted')
    ? fail('first-payment-on-its-way', { field: 'orderNumber' })
    : ok(null)
}

async function check(tx: Queryable, { number, ...marking }: Marking): Promise<Result<OrderRow>> {
  const found = await findAnyOrder(tx, number)
  if (found === undefined) return fail('not-found', { field: 'orderNumber' })
  await lockCustomer(tx, found.customerId)
  const order = (await findOrder(tx, found.customerId, found.id)) ?? found
  const delivered = transition(orderMachine, order.state, 'deliver')
  if (!delivered.ok) return delivered
  const day = await checkHandoverDay(tx, order, marking)
  if (!day.ok) return day
  const money = await checkMoney(tx, order, marking)
  return money.ok ? ok(order) : money
}

/**
 * An operator's command to record that an order was delivered, or handed over at the store, on a day (from the
 * day of the order and its signatures through today, and an open day of the store unless `onClosedDay` says that it
 * was delivered although the store was closed): its agreements become active, and their due dates count from that
 * day. While the first payment is on its way from a bank account, only with `whileUnsettled`. Recorded in the audit
 * trail, also if it fails.
 * Fails with `not-found`, `transition-refused` (not paid, already delivered, or ended), `day-to-come`,
 * `day-too-early`, `store-closed` with the last open day before it, or `first-payment-on-its-way`.
 * @returns whether it was delivered or picked up
 */
export function markDelivered(
  orderNumber: string,
  on: CivilDate,
  actor: string,
  context: Context,
  { onClosedDay = false, whileUnsettled = false }: Insisted = {},
): Promise<Result<Fulfilment>> {
  const insisted = {
    ...(onClosedDay && { onClosedDay: 'yes' }),
    ...(whileUnsettled && { whileUnsettled: 'yes' }),
  }
  const input = { orderNumber, on, ...insisted }
  return audited(context, { actor, command: 'mark-delivered', input }, async (tx, now) => {
    const marking = { number: orderNumber, on, now, onClosedDay, whileUnsettled }
    const order = await check(tx, marking)
    if (!order.ok) return order
    await deliver(tx, order.value, on, { now, composition: context.composition })
    return ok(order.value.fulfilment)
  })
}
