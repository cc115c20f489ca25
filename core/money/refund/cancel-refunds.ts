import { givenBackOwed, refundWithdrawn } from '#domain/money/return-ledger.ts'
import { mustChange } from '#platform/db/change-state.ts'
import type { Queryable } from '#platform/db/database.ts'
import { findDebit } from '../bank-debit/queries.ts'
import { book } from '../ledger/book.ts'
import { changeRefundState } from './change-state.ts'
import { deleteRefund, refundsWithin } from './queries.ts'

/** An agreement, and a payment of it. */
type Of = { readonly customerId: string; readonly agreementId: string; readonly intentId: string }

/**
 * The bank returns a debit of which an agreement has given back the deposit or unused money. What still waits for the
 * debit's money is not given back, and what has been given back is owed; both then stand in the customer's account, out
 * of which the payment is taken. A refund without an answer counts as given back until `makeRefund` has asked whether it
 * went out. Call it while the debit is not returned yet; no-op for cards.
 */
export async function cancelRefunds(tx: Queryable, of: Of, now: Date): Promise<void> {
  const { customerId, agreementId } = of
  const debit = await findDebit(tx, of)
  if (debit === undefined) return
  for (const refund of await refundsWithin(tx, of)) {
    const { id, amountCents } = refund
    // A refund is not asked for before the money of its payment has arrived.
    const isWaiting = debit.state === 'submitted'
    if (isWaiting) await deleteRefund(tx, customerId, id)
    // It may have gone out, although the service gave no answer each time.
    if (refund.state === 'refused') mustChange(await changeRefundState(tx, refund, 'retry', { tryAt: now }))
    const entry = isWaiting ? refundWithdrawn(amountCents) : givenBackOwed(amountCents)
    await book(tx, customerId, [{ agreementId, entry, key: `taken-back ${id}` }], now)
  }
}
