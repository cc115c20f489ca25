import type { Context, Customer } from '#core/context.ts'
import { makeRefund } from '#core/money/refund/make-refund.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { Queryable } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { consumeRateLimit } from '#platform/rate-limit/consume-rate-limit.ts'
import { cancelPaidOrder, type Ending, failOrder } from './end-order.ts'
import { isCancellable, readOrder } from './get-order.ts'
import { findOrder, type OrderRow } from './queries.ts'
import type { Order } from './schema.ts'

/** Ends an order in a transaction. Returns the refunds to make; none if it is already cancelled. */
type End = (tx: Queryable, order: OrderRow, ending: Ending) => Promise<Result<string[]>>

const cancel: End = async (tx, order, ending) => {
  switch (order.state) {
    case 'created':
    case 'signed':
      await failOrder(tx, order, ending.now)
      return ok([])
    case 'confirmed':
      return isCancellable(order, ending.now)
        ? ok(await cancelPaidOrder(tx, order, ending))
        : fail('order-not-cancellable')
    case 'cancelled':
    case 'failed':
      return ok([])
    case 'paying':
      return fail('payment-pending')
    case 'delivered':
      return fail('order-not-cancellable')
  }
}

const giveUp: End = async (tx, order, ending) => {
  const isPaid = order.state === 'confirmed' || order.state === 'delivered'
  return isPaid ? fail('payment-already-made') : cancel(tx, order, ending)
}

async function endOrder(
  { customerId }: Customer,
  orderId: string,
  end: End,
  context: Context,
): Promise<Result<Order>> {
  const allowed = await consumeRateLimit('agreement-change', customerId, context)
  if (!allowed.ok) return allowed
  const ended = await inTransaction(context.db, async (tx) => {
    await lockCustomer(tx, customerId)
    const order = await findOrder(tx, customerId, orderId)
    return order === undefined
      ? fail('not-found')
      : end(tx, order, { composition: context.composition, now: context.clock.now() })
  })
  if (!ended.ok) return ended
  for (const refundId of ended.value) await makeRefund(customerId, refundId, context)
  return readOrder(customerId, orderId, context)
}

/**
 * Cancels an order until the day before its delivery: refunds all money, returns the units to stock, and reopens the
 * basket if the order was never paid. Idempotent. Fails with `not-found`, `payment-pending` (while the initial
 * payment is pending) or `order-not-cancellable` (delivered, or paid and its day has come: the goods may be with the
 * customer before the store says so, and its people refund what never went out).
 */
export function cancelOrder(who: Customer, orderId: string, context: Context): Promise<Result<Order>> {
  return endOrder(who, orderId, cancel, context)
}

/**
 * Gives up an order that was never paid: returns its units to stock and reopens its basket. Idempotent. Fails with
 * `not-found`, `payment-pending`, or `payment-already-made` if it was paid since its customer saw it.
 */
export function giveUpOrder(who: Customer, orderId: string, context: Context): Promise<Result<Order>> {
  return endOrder(who, orderId, giveUp, context)
}
