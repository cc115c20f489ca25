import { randomUUID } from 'node:crypto'
import type { Cents } from '#domain/base/money.ts'
import { depositReturned, type Held, heldTotal, refundDue } from '#domain/money/ledger.ts'
import type { Queryable } from '#platform/db/database.ts'
import { book } from '../ledger/book.ts'
import { insertRefund, refundablePayments } from './queries.ts'

type Of = { readonly customerId: string; readonly agreementId: string }

type Deposit = Of & {
  /** The payment that the deposit was a part of. */
  readonly intentId: string
  readonly amountCents: Cents
}

/**
 * Writes the refund of a deposit and reserves its money, in the caller's transaction. It is `pending` until
 * `makeRefund` or the recovery job has reported it to the gateway. Throws if the deposit went back before: both the
 * ledger and the refunds take it once. Returns the refund's id.
 */
export async function writeDepositRefund(tx: Queryable, deposit: Deposit, now: Date): Promise<string> {
  const { customerId, agreementId, amountCents } = deposit
  const id = randomUUID()
  await insertRefund(tx, { ...deposit, id, reason: 'deposit', now })
  const entry = depositReturned(amountCents, 'refund-payable')
  await book(tx, customerId, [{ agreementId, entry, key: `deposit-returned ${agreementId}` }], now)
  return id
}

/**
 * Writes the refunds of all money held for an agreement that will not use it, and reserves that money, in the caller's
 * transaction. The newest payments give it back first, because their cards are most likely to be in use still, and none
 * more than what is left of it. What no payment can give back stays held. Returns the ids of the refunds.
 */
export async function writeUnusedRefunds(
  tx: Queryable,
  { customerId, agreementId }: Of,
  held: Held,
  now: Date,
): Promise<string[]> {
  const ids: string[] = []
  let left = heldTotal(held)
  for (const { id: intentId, leftCents } of await refundablePayments(tx, customerId, agreementId)) {
    const amountCents = Math.min(left, leftCents)
    if (amountCents === 0) break
    const id = randomUUID()
    await insertRefund(tx, { customerId, agreementId, id, intentId, amountCents, reason: 'unused', now })
    left -= amountCents
    ids.push(id)
  }
  if (ids.length === 0) return ids
  const entry = refundDue(heldTotal(held) - left, held)
  await book(tx, customerId, [{ agreementId, entry, key: `unused ${ids[0]}` }], now)
  return ids
}
