import type { Queryable } from '#platform/db/database.ts'
import { changeBasketState } from '../basket/change-state.ts'
import { lockBasketRow } from '../basket/queries.ts'
import { mergeInto } from './merge-into.ts'

/**
 * Gives the shopper the things of a basket back whose order came to nothing. When they have begun another basket
 * meanwhile, the things go into that one; otherwise the basket is open again. Does nothing for one that is open.
 */
export async function reopenBasket(
  tx: Queryable,
  customerId: string,
  basketId: string,
  now: Date,
): Promise<void> {
  const current = await lockBasketRow(tx, { customerId })
  if (current === undefined) {
    await changeBasketState(tx, { customerId, basketId }, 'reopen', now)
  } else if (current.id !== basketId) {
    await mergeInto(tx, { customerId, basketId }, { customerId, basketId: current.id })
  }
}
