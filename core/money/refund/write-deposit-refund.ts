import { randomUUID } from 'node:crypto'
import type { Cents } from '#domain/base/money.ts'
import { depositReturned } from '#domain/money/ledger.ts'
import type { Queryable } from '#platform/db/database.ts'
import { book } from '../ledger/book.ts'
import { insertRefund } from './queries.ts'

type Deposit = {
  readonly customerId: string
  readonly agreementId: string
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
  await book(tx, customerId, [{ agreementId, entry, reason: `deposit-returned ${agreementId}` }], now)
  return id
}
