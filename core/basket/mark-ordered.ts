import type { Queryable } from '../db/database.ts'
import { changeState } from './store.ts'

/** Closes a locked basket because an order was made from it: the shopper's next item begins another one. */
export async function markOrdered(
  tx: Queryable,
  customerId: string,
  basketId: string,
  now: Date,
): Promise<void> {
  await changeState(tx, { customerId, basketId, from: 'open', to: 'ordered', now })
}
