import type { Context } from '#core/context.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { givenBackWithdrawn } from '#domain/money/return-ledger.ts'
import { book } from '../ledger/book.ts'
import { owedForReturns } from '../ledger/queries.ts'
import { listedFrom, listedPages } from '../service-list/listed-pages.ts'
import { deleteRefund, findRefund, paymentOf, type RefundRow } from './queries.ts'

/**
 * The keys of all refunds of the payment service's list since the time of one that was written: what is not in it did not go
 * out. Throws if the service does not give the list.
 */
export async function listedSince(createdAt: Date, { adapters }: Context): Promise<ReadonlySet<string>> {
  const keys = new Set<string>()
  const pages = listedPages((request) => adapters.payments.listRefunds(request), listedFrom(createdAt))
  for await (const page of pages) for (const { key } of page) keys.add(key)
  return keys
}

/**
 * The debit of a deposit or of unused money came back, and the refund never went out: it is not made any more, and its
 * customer does not owe it. No-op if either has changed since.
 */
export function withdrawRefund(
  { customerId, id, agreementId, amountCents }: RefundRow,
  { db, clock }: Context,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockCustomer(tx, customerId)
    const current = await findRefund(tx, customerId, id)
    if (agreementId === null || current?.state !== 'pending') return
    const { debit } = await paymentOf(tx, current)
    if (debit !== 'returned') return
    const owedCents = await owedForReturns(tx, customerId, agreementId)
    await deleteRefund(tx, customerId, id)
    const entry = givenBackWithdrawn(amountCents, owedCents)
    await book(tx, customerId, [{ agreementId, entry, key: `withdrawn ${id}` }], clock.now())
  })
}
