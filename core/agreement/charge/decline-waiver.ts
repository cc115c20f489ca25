import type { Context, Customer } from '#core/context.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { waiverOf } from '#domain/agreement/agreement-charges.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { findByNumber } from '../agreement/queries.ts'
import { endWaiver } from './queries.ts'
import type { DeclineWaiverInput } from './schema.ts'

/**
 * Ends the damage waiver of an agreement: it is not paid with the next payment nor any later one. Safe to repeat.
 * Fails with `not-found` (no such agreement, or none with a waiver) or `payment-pending`, because a payment on its way
 * may still pay for it.
 */
export async function declineWaiver(
  who: Customer,
  { agreementNumber }: DeclineWaiverInput,
  context: Context,
): Promise<Result<null>> {
  const { customerId } = who
  return inTransaction(context.db, async (tx) => {
    await lockCustomer(tx, customerId)
    const row = await findByNumber(tx, customerId, agreementNumber)
    if (row === undefined || waiverOf(row.charges) === undefined) return fail('not-found')
    if (row.pendingPayment !== null) return fail('payment-pending')
    await endWaiver(tx, row, row.paymentsMade)
    return ok(null)
  })
}
