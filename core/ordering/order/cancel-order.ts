import type { Context, Customer } from '#core/context.ts'
import { makeRefund } from '#core/money/refund/make-refund.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { Queryable } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { consumeRateLimit } from '#platform/rate-limit/consume-rate-limit.ts'
import { cancelPaidOrder, type Ending, failOrder } from './end-order.ts'
import { readOrder } from './get-order.ts'
import { findOrder, type OrderRow } from './queries.ts'
import type { Order } from './schema.ts'

/** Ends an order in a transaction. Returns the refunds to make; none if it is already cancelled. */
async function cancel(tx: Queryable, order: OrderRow, ending: Ending): Promise<Result<string[]>> {
  switch (order.state) {
    case 'created':
    case 'signed':
      await failOrder(tx, order, ending.now)
      return ok([])
    case 'confirmed':
      return ok(await cancelPaidOrder(tx, order, ending))
    case 'cancelled':
    case 'failed':
      return ok([])
    case 'paying':
      return fail('payment-pending')
    case 'delivered':
      return fail('order-not-cancellable')
  }
}

/**
 * Cancels an order before its delivery: refunds all money, returns the units to stock, and reopens the basket
 * if the order was never paid. Idempotent. Fails with `not-found`, `payment-pending` (while the initial
 * payment is pending) or `order-not-cancellable` (delivered).
 */
export async function cancelOrder(who: Customer, orderId: string, context: Context): Promise<Result<Order>> {
  const { customerId } = who
  const counted = await consumeRateLimit('agreement-change', customerId, context)
  if (!counted.ok) return counted
  const ended = await inTransaction(context.db, async (tx) => {
    await lockCustomer(tx, customerId)
    const order = await findOrder(tx, customerId, orderId)
    return order === undefined
      ? fail('not-found')
      : cancel(tx, order, { composition: context.composition, now: context.clock.now() })
  })
  if (!ended.ok) return ended
  for (const refundId of ended.value) await makeRefund(customerId, refundId, context)
  return readOrder(customerId, orderId, context)
}
