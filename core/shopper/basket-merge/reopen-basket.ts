import { ok, type Result } from '#domain/base/result.ts'
import type { Queryable } from '#platform/db/database.ts'
import { changeBasketState } from '../basket/change-state.ts'
import { lockBasketRow } from '../basket/queries.ts'
import { mergeInto } from './merge-into.ts'

/**
 * Returns the items of a failed order's basket to the shopper: into the shopper's new basket if there is one,
 * otherwise the basket is reopened. No-op for an open basket. Fails with `transition-refused` if there is no
 * such ordered basket.
 */
export async function reopenBasket(
  tx: Queryable,
  customerId: string,
  basketId: string,
  now: Date,
): Promise<Result<null>> {
  const current = await lockBasketRow(tx, { customerId })
  if (current === undefined) {
    const opened = await changeBasketState(tx, { customerId, basketId }, 'reopen', now)
    return opened.ok ? ok(null) : opened
  }
  if (current.id !== basketId) {
    await mergeInto(tx, { customerId, basketId }, { customerId, basketId: current.id }, now)
  }
  return ok(null)
}
