import { agreementsOfOrder } from '#core/agreement/agreement/queries.ts'
import { initialPayment } from '#core/agreement/schedule/schedule.ts'
import { summarize } from '#core/agreement/summary/summaries.ts'
import type { Context, Customer, Who } from '#core/context.ts'
import { intentsOfOrder } from '#core/money/payment/queries.ts'
import { shownPayment } from '#core/money/payment/shown-payment.ts'
import { chargeCents, reservationDays } from '#domain/agreement/agreement-charges.ts'
import { civilDateIn } from '#domain/base/civil-date.ts'
import { sumCents } from '#domain/base/money.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { isTooLateFor } from '#domain/ordering/delivery.ts'
import { findByBasket, findByNumber, findOrder, type OrderRow } from './queries.ts'
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

async function orderOf(row: OrderRow, context: Context): Promise<Order> {
  const { customerId, timeZone: _zone, orderDays: _days, dueTodayCents, ...order } = row
  const rows = await agreementsOfOrder(context.db, customerId, row.id)
  const [agreements, intents] = await Promise.all([
    summarize(context.db, customerId, rows, context.clock.now()),
    // Nothing is paid before the signature.
    row.state === 'created' ? [] : intentsOfOrder(context.db, customerId, row.id),
  ])
  const initial = rows.map(initialPayment)
  const rentCents = sumCents(initial.map((one) => one.rentCents))
  const taxCents = sumCents(initial.map((one) => one.taxCents))
  return {
    ...order,
    dueToday: {
      rentCents,
      taxCents,
      waiverCents: sumCents(initial.map((one) => one.waiverCents ?? 0)),
      depositCents: sumCents(rows.map(({ charges }) => chargeCents(charges, 'deposit'))),
      reservationCents: sumCents(rows.map(({ charges }) => chargeCents(charges, 'reservation'))),
      totalCents: dueTodayCents,
    },
    reservationDays: Math.max(0, ...rows.map(({ charges }) => reservationDays(charges))),
    agreements,
    payments: intents.map(shownPayment),
    isCancellable: isCancellable(row, context.clock.now()),
  }
}

/** A customer's order by its id. */
export async function readOrder(customerId: string, id: string, context: Context): Promise<Result<Order>> {
  const row = await findOrder(context.db, customerId, id)
  return row === undefined ? fail('not-found') : ok(await orderOf(row, context))
}

/** A customer's order by its number. Fails with `not-found`, also for someone else's order. */
export async function getOrder(who: Who, number: string, context: Context): Promise<Result<Order>> {
  if (who.kind === 'visitor') return fail('not-found')
  const row = await findByNumber(context.db, who.customerId, number)
  return row === undefined ? fail('not-found') : ok(await orderOf(row, context))
}

/** The order that a customer's basket became, unless it failed. Fails with `not-found`. */
export async function getOrderOfBasket(
  who: Customer,
  basketId: string,
  context: Context,
): Promise<Result<Order>> {
  const row = await findByBasket(context.db, who.customerId, basketId)
  return row === undefined ? fail('not-found') : ok(await orderOf(row, context))
}
