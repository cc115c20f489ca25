import type { Context, Customer } from '#core/context.ts'
import { fail, type Result } from '#domain/base/result.ts'
import type { Queryable } from '#platform/db/database.ts'
import { inBasketTransaction } from './basket-turn.ts'
import { lockBasketRow } from './queries.ts'

/** An existing basket, by its owner and id. */
export type LockedKey = { readonly customerId: string; readonly basketId: string }

/**
 * Runs `work` in a transaction that locks one of the shopper's open baskets (without an id, the permanent
 * one): other writers, including checkout, wait. Rolls back if the work fails.
 * Fails with `basket-not-found`, also for someone else's basket.
 */
export function withLockedBasket<T>(
  who: Customer,
  basketId: string | undefined,
  context: Context,
  work: (tx: Queryable, key: LockedKey) => Promise<Result<T>>,
): Promise<Result<T>> {
  return inBasketTransaction(who, context, async (tx) => {
    const locked = await lockBasketRow(tx, { customerId: who.customerId, basketId })
    if (locked === undefined) return fail('basket-not-found', { field: 'basketId' })
    return work(tx, { customerId: who.customerId, basketId: locked.id })
  })
}
