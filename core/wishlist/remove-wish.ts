import { randomUUID } from 'node:crypto'
import { fail, ok, type Result } from '#domain/result.ts'
import type { Context, Customer } from '../context.ts'
import { attempt } from '../db/attempt.ts'
import { readInput } from '../read-input.ts'
import { type WishInput, wishInput } from './schema.ts'
import { deleteWish, ensureListRow } from './store.ts'

/** Takes a product off the saved ones. Refused: `wishlist-item-not-found`. */
export async function removeWish(who: Customer, input: WishInput, context: Context): Promise<Result<null>> {
  const read = readInput(wishInput, input)
  if (!read.ok) return read
  const { productId } = read.value
  const { customerId } = who
  return attempt(context.db, async (tx) => {
    const now = context.clock.now()
    const list = await ensureListRow(tx, { customerId, id: randomUUID(), type: 'wish_list', now })
    const gone = await deleteWish(tx, { customerId, listId: list.id, productId })
    return gone > 0 ? ok(null) : fail('wishlist-item-not-found', { field: 'productId' })
  })
}
