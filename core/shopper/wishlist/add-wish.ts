import { randomUUID } from 'node:crypto'
import type { Context, Customer } from '#core/context.ts'
import { ok, type Result } from '#domain/base/result.ts'
import type { Wish } from '#domain/shopper/wish.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { ensureListRow, insertWishes } from './queries.ts'
import type { RestoreWishInput, WishInput } from './schema.ts'
import { whyNotSaved } from './why-not-saved.ts'

/**
 * Saves a product in a condition. Fails with `wishlist-item-exists` if it is already saved so (perhaps in another tab), with
 * `product-not-found`, or with `wishlist-full` (200 are saved).
 */
export function addWish(who: Customer, input: WishInput, context: Context): Promise<Result<null>> {
  return saveWish(who, input, context.clock.now(), context)
}

/** Saves a product again in its place after it was removed, as far as it names one in the past. Fails as `addWish`. */
export function restoreWish(
  who: Customer,
  { addedAt, ...wish }: RestoreWishInput,
  context: Context,
): Promise<Result<null>> {
  const now = context.clock.now()
  return saveWish(who, wish, addedAt < now ? addedAt : now, context)
}

async function saveWish(who: Customer, input: Wish, at: Date, context: Context): Promise<Result<null>> {
  const { customerId } = who
  const now = context.clock.now()
  return inTransaction(context.db, async (tx) => {
    const list = await ensureListRow(tx, { customerId, id: randomUUID(), type: 'wish_list', now })
    const added = await insertWishes(tx, { customerId, listId: list.id, wishes: [input], at })
    if (added > 0) return ok(null)
    return whyNotSaved(tx, { customerId, listId: list.id }, input)
  })
}
