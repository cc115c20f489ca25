import type { Context, Customer } from '#core/context.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { canEndWaiver, waiverOf } from '#domain/agreement/agreement-charges.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { consumeRateLimit } from '#platform/rate-limit/consume-rate-limit.ts'
import { findByNumber } from '../agreement/queries.ts'
import { endWaiver } from './queries.ts'
import type { DeclineWaiverInput } from './schema.ts'

/**
 * Ends the damage waiver of an agreement: it is not paid with the next payment nor any later one. Safe to repeat.
 * Fails with `not-found` (no such agreement, or none with a waiver), `transition-refused` (its first payment is still to
 * be made, or it has ended), `payment-pending`, because a payment on its way may still pay for it, or
 * `too-many-requests`.
 */
export async function declineWaiver(
  who: Customer,
  { agreementNumber }: DeclineWaiverInput,
  context: Context,
): Promise<Result<null>> {
  const { customerId } = who
  const turn = await consumeRateLimit('agreement-change', customerId, context)
  if (!turn.ok) return turn
  return inTransaction(context.db, async (tx) => {
    await lockCustomer(tx, customerId)
    const row = await findByNumber(tx, customerId, agreementNumber)
    if (row === undefined || waiverOf(row.charges) === undefined) return fail('not-found')
    if (!canEndWaiver(row.state)) return fail('transition-refused')
    if (row.pendingPayment !== null) return fail('payment-pending')
    await endWaiver(tx, row, row.paymentsMade)
    return ok(null)
  })
}
