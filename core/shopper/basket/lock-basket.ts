import { fail, type Result } from '#domain/base/result.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type Basket, checkReady } from './basket.ts'
import { lockBasketRow } from './queries.ts'
import { readLockedBasket } from './read-basket.ts'

/**
 * Locks the basket to order until the transaction ends, and returns it with current prices. Fails with
 * `basket-not-found` (also for someone else's or an ordered one), or any failure of `checkReady`.
 */
export async function lockBasket(
  tx: Queryable,
  customerId: string,
  basketId: string,
  now: Date,
): Promise<Result<Basket>> {
  const locked = await lockBasketRow(tx, { customerId, basketId })
  if (locked === undefined) return fail('basket-not-found', { field: 'basketId' })
  return checkReady(await readLockedBasket(tx, { customerId, basketId }, now))
}
