import { ok, type Result } from '#domain/base/result.ts'
import type { Queryable } from '#platform/db/database.ts'
import { changeBasketState } from '../basket/change-state.ts'
import { lockBasketRow } from '../basket/queries.ts'
import { mergeInto } from './merge-into.ts'

/**
 * Gives the shopper the things of a basket back whose order came to nothing. When they have begun another basket
 * meanwhile, the things go into that one; otherwise the basket is open again. Does nothing for one that is open. Refuses
 * with `transition-refused` where there is no such basket that an order was made of.
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
    await mergeInto(tx, { customerId, basketId }, { customerId, basketId: current.id })
  }
  return ok(null)
}
