import { givenBackOwed, refundWithdrawn } from '#domain/money/return-ledger.ts'
import type { Queryable } from '#platform/db/database.ts'
import { findDebit } from '../bank-debit/queries.ts'
import { book } from '../ledger/book.ts'
import { deleteRefund, refundsWithin } from './queries.ts'

/** An agreement, and a payment of it. */
type Of = { readonly customerId: string; readonly agreementId: string; readonly intentId: string }

/**
 * The bank returns a debit of which an agreement has given back the deposit or unused money. What still waits for the
 * debit's money is not given back, and what has been given back is owed; both then stand in the customer's account, out
 * of which the payment is taken. Call it while the debit is not returned yet; no-op for cards.
 */
export async function takeBackRefunds(tx: Queryable, of: Of, now: Date): Promise<void> {
  const { customerId, agreementId } = of
  const debit = await findDebit(tx, of)
  if (debit === undefined) return
  for (const { id, amountCents } of await refundsWithin(tx, of)) {
    // A refund is not asked for before the money of its payment has arrived.
    const isWaiting = debit.state === 'submitted'
    if (isWaiting) await deleteRefund(tx, customerId, id)
    const entry = isWaiting ? refundWithdrawn(amountCents) : givenBackOwed(amountCents)
    await book(tx, customerId, [{ agreementId, entry, reason: `taken-back ${id}` }], now)
  }
}
