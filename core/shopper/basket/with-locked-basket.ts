import type { Context, Customer } from '#core/context.ts'
import { fail, type Result } from '#domain/base/result.ts'
import type { Queryable } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { lockBasketRow } from './queries.ts'

/** A basket that is there, by its owner and id. */
export type LockedKey = { readonly customerId: string; readonly basketId: string }

/**
 * Works on one of the shopper's open baskets (without an id, the one that is not temporary) in a transaction that holds
 * it: other writers, checkout among them, wait. All is undone when the work is refused.
 * Refused: `basket-not-found`, also for somebody else's.
 */
export function withLockedBasket<T>(
  who: Customer,
  basketId: string | undefined,
  context: Context,
  work: (tx: Queryable, key: LockedKey) => Promise<Result<T>>,
): Promise<Result<T>> {
  return inTransaction(context.db, async (tx) => {
    const locked = await lockBasketRow(tx, { customerId: who.customerId, basketId })
    if (locked === undefined) return fail('basket-not-found', { field: 'basketId' })
    return work(tx, { customerId: who.customerId, basketId: locked.id })
  })
}
