import { randomUUID } from 'node:crypto'
import type { Queryable } from '#platform/db/database.ts'
import { copyWishes, deleteLists, ensureListRow } from './queries.ts'

/**
 * Moves a guest's saved products to the customer as whom the guest has signed in; duplicates are removed.
 * Idempotent.
 */
export async function moveWishlist(
  tx: Queryable,
  fromCustomerId: string,
  toCustomerId: string,
  now: Date,
): Promise<void> {
  if (fromCustomerId === toCustomerId) return
  const type = 'wish_list'
  const list = await ensureListRow(tx, { customerId: toCustomerId, id: randomUUID(), type, now })
  await copyWishes(tx, { customerId: fromCustomerId, type }, { customerId: toCustomerId, listId: list.id })
  await deleteLists(tx, fromCustomerId)
}
