import { mustChange } from '#platform/db/change-state.ts'
import type { Queryable } from '#platform/db/database.ts'
import { changeBasketState } from './change-state.ts'

/** Closes a locked basket after an order was created from it; the shopper's next item starts a new basket. */
export async function markOrdered(
  tx: Queryable,
  customerId: string,
  basketId: string,
  now: Date,
): Promise<void> {
  mustChange(await changeBasketState(tx, { customerId, basketId }, 'order', now))
}
