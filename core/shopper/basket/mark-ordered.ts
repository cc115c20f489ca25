import { mustChange } from '#platform/db/change-state.ts'
import type { Queryable } from '#platform/db/database.ts'
import { changeBasketState } from './change-state.ts'

/** Closes a locked basket because an order was made from it: the shopper's next item begins another one. */
export async function markOrdered(
  tx: Queryable,
  customerId: string,
  basketId: string,
  now: Date,
): Promise<void> {
  mustChange(await changeBasketState(tx, { customerId, basketId }, 'order', now))
}
