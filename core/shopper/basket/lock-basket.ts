import { fail, type Result } from '#domain/base/result.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type Basket, checkReady } from './basket.ts'
import { lockBasketRow } from './queries.ts'
import { readLockedBasket } from './read-basket.ts'

/**
 * The basket that an order is made from: locked until the transaction ends, priced at this moment, fit to be ordered.
 * Refused: `basket-not-found` (somebody else's and one that was ordered included), and what `checkReady` refuses.
 */
export async function lockBasket(
  tx: Queryable,
  customerId: string,
  basketId: string,
): Promise<Result<Basket>> {
  const locked = await lockBasketRow(tx, { customerId, basketId })
  if (locked === undefined) return fail('basket-not-found', { field: 'basketId' })
  return checkReady(await readLockedBasket(tx, { customerId, basketId }))
}
