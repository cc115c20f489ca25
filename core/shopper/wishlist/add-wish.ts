import { randomUUID } from 'node:crypto'
import type { Context, Customer } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { ensureListRow, insertWishes, isProduct } from './queries.ts'
import type { WishInput } from './schema.ts'

/**
 * Saves a product in a condition. Fails with `wishlist-item-exists` if it is already saved so (perhaps in another tab), or with
 * `product-not-found`.
 */
export async function addWish(who: Customer, input: WishInput, context: Context): Promise<Result<null>> {
  const { customerId } = who
  const now = context.clock.now()
  return inTransaction(context.db, async (tx) => {
    const list = await ensureListRow(tx, { customerId, id: randomUUID(), type: 'wish_list', now })
    const added = await insertWishes(tx, { customerId, listId: list.id, wishes: [input], now })
    if (added > 0) return ok(null)
    const code = (await isProduct(tx, input.productId)) ? 'wishlist-item-exists' : 'product-not-found'
    return fail(code, { field: 'productId' })
  })
}
