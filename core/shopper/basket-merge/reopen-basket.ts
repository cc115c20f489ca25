import { ok, type Result } from '#domain/base/result.ts'
import type { Queryable } from '#platform/db/database.ts'
import { changeBasketState } from '../basket/change-state.ts'
import { hasBasketRow } from '../basket/merge-queries.ts'
import { lockBasketRow } from '../basket/queries.ts'
import { mergeInto } from './merge-into.ts'

/**
 * Returns the items of a failed order's basket to the shopper: into the shopper's new basket if there is one,
 * otherwise the basket is reopened. No-op for an open basket, and for one that was deleted at the customer's wish while
 * a payment of its order was pending. Fails with `transition-refused` if the basket is in another state.
 */
export async function reopenBasket(
  tx: Queryable,
  customerId: string,
  basketId: string,
  now: Date,
): Promise<Result<null>> {
  const current = await lockBasketRow(tx, { customerId })
  if (current === undefined) {
    if (!(await hasBasketRow(tx, { customerId, basketId }))) return ok(null)
    const opened = await changeBasketState(tx, { customerId, basketId }, 'reopen', now)
    return opened.ok ? ok(null) : opened
  }
  if (current.id !== basketId) {
    await mergeInto(tx, { customerId, basketId }, { customerId, basketId: current.id }, now)
  }
  return ok(null)
}
