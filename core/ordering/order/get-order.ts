import { type AgreementRow, agreementsOfOrders } from '#core/agreement/agreement/queries.ts'
import type { AgreementSummary } from '#core/agreement/agreement/schema.ts'
import { initialPayment } from '#core/agreement/schedule/schedule.ts'
import { summarize } from '#core/agreement/summary/summaries.ts'
import type { Context, Customer, Who } from '#core/context.ts'
import { type Intent, intentsOfOrders } from '#core/money/payment/queries.ts'
import { shownPayment } from '#core/money/payment/shown-payment.ts'
import { chargeCents, reservationDays } from '#domain/agreement/agreement-charges.ts'
import { civilDateIn } from '#domain/base/civil-date.ts'
import { sumCents } from '#domain/base/money.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { isTooLateFor } from '#domain/ordering/delivery.ts'
import { findByBasket, findByNumber, findByNumbers, findOrder, type OrderRow } from './queries.ts'
import type { Order } from './schema.ts'

/**
 * Whether its customer can still cancel an order: until it is paid, and then until the day before its delivery or
 * pick-up, by the calendar of the store.
 */
export function isCancellable(order: OrderRow, now: Date): boolean {
  if (order.state === 'created' || order.state === 'signed') return true
  const today = civilDateIn(now.getTime(), order.timeZone)
  return order.state === 'confirmed' && !isTooLateFor(order.delivery.date, today)
}

/** An order of its row, its agreements and the initial payments tried for it. */
function orderOf(
  row: OrderRow,
  agreements: readonly { readonly row: AgreementRow; readonly summary: AgreementSummary }[],
  intents: readonly Intent[],
  now: Date,
): Order {
  const { customerId: _customer, timeZone: _zone, orderDays: _days, dueTodayCents, ...order } = row
  const rows = agreements.map((agreement) => agreement.row)
  const initial = rows.map(initialPayment)
  return {
    ...order,
    dueToday: {
      rentCents: sumCents(initial.map((one) => one.rentCents)),
      taxCents: sumCents(initial.map((one) => one.taxCents)),
      waiverCents: sumCents(initial.map((one) => one.waiverCents ?? 0)),
      depositCents: sumCents(rows.map(({ charges }) => chargeCents(charges, 'deposit'))),
      reservationCents: sumCents(rows.map(({ charges }) => chargeCents(charges, 'reservation'))),
      totalCents: dueTodayCents,
    },
    reservationDays: Math.max(0, ...rows.map(({ charges }) => reservationDays(charges))),
    agreements: agreements.map(({ summary }) => summary),
    payments: intents.map(shownPayment),
    isCancellable: isCancellable(row, now),
  }
}

/** The orders of rows of one customer, in a number of queries that does not grow with theirs. */
async function ordersOfRows(
  customerId: string,
  rows: readonly OrderRow[],
  context: Context,
): Promise<Order[]> {
  const { db } = context
  const now = context.clock.now()
  const agreementRows = await agreementsOfOrders(
    db,
    customerId,
    rows.map(({ id }) => id),
  )
  // Nothing is paid before the signature.
  const signed = rows.filter(({ state }) => state !== 'created').map(({ id }) => id)
  const [summaries, intents] = await Promise.all([
    summarize(db, customerId, agreementRows, now),
    signed.length === 0 ? [] : intentsOfOrders(db, customerId, signed),
  ])
  const agreements = agreementRows.flatMap((row, at) => {
    const summary = summaries[at]
    return summary === undefined ? [] : [{ row, summary }]
  })
  return rows.map((row) =>
    orderOf(
      row,
      agreements.filter((one) => one.row.orderId === row.id),
      intents.filter(({ orderId }) => orderId === row.id),
      now,
    ),
  )
}

async function foundOrder(row: OrderRow | undefined, context: Context): Promise<Result<Order>> {
  const [order] = row === undefined ? [] : await ordersOfRows(row.customerId, [row], context)
  return order === undefined ? fail('not-found') : ok(order)
}

/** A customer's order by its id. */
export async function readOrder(customerId: string, id: string, context: Context): Promise<Result<Order>> {
  const row = await findOrder(context.db, customerId, id)
  return foundOrder(row, context)
}

/** A customer's order by its number. Fails with `not-found`, also for someone else's order. */
export async function getOrder(who: Who, number: string, context: Context): Promise<Result<Order>> {
  if (who.kind === 'visitor') return fail('not-found')
  const row = await findByNumber(context.db, who.customerId, number)
  return foundOrder(row, context)
}

/** A customer's orders with some numbers, newest first; what is no order of theirs is left out. */
export async function getOrders(
  who: Customer,
  numbers: readonly string[],
  context: Context,
): Promise<Order[]> {
  return ordersOfRows(who.customerId, await findByNumbers(context.db, who.customerId, numbers), context)
}

/** The order that a customer's basket became, unless it failed. Fails with `not-found`. */
export async function getOrderOfBasket(
  who: Customer,
  basketId: string,
  context: Context,
): Promise<Result<Order>> {
  const row = await findByBasket(context.db, who.customerId, basketId)
  return foundOrder(row, context)
}
