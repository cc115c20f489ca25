import { randomUUID } from 'node:crypto'
import type { Context, Customer } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { deleteWish, ensureListRow } from './queries.ts'
import type { WishInput } from './schema.ts'

/**
 * Removes a product that was saved in this condition. Gives when it was saved, for `restoreWish`. Fails with
 * `wishlist-item-not-found`.
 */
export async function removeWish(
  who: Customer,
  input: WishInput,
  context: Context,
): Promise<Result<{ readonly addedAt: Date }>> {
  const { customerId } = who
  return inTransaction<{ readonly addedAt: Date }>(context.db, async (tx) => {
    const now = context.clock.now()
    const list = await ensureListRow(tx, { customerId, id: randomUUID(), type: 'wish_list', now })
    const gone = await deleteWish(tx, { customerId, listId: list.id, ...input })
    return gone === undefined ? fail('wishlist-item-not-found', { field: 'productId' }) : ok(gone)
  })
}
