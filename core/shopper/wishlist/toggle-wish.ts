import { randomUUID } from 'node:crypto'
import type { Context, Customer } from '#core/context.ts'
import { ok, type Result } from '#domain/base/result.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { deleteWish, ensureListRow, insertWishes } from './queries.ts'
import type { WishInput } from './schema.ts'
import { whyNotSaved } from './why-not-saved.ts'

/** The result of toggling the heart button. Of what it removed, when that was saved. */
export type Toggled = { readonly saved: true } | { readonly saved: false; readonly addedAt: Date }

/** Saves a product in a condition, or removes it if it was saved so. Fails with `product-not-found` or `wishlist-full`. */
export async function toggleWish(
  who: Customer,
  input: WishInput,
  context: Context,
): Promise<Result<Toggled>> {
  const { customerId } = who
  const now = context.clock.now()
  return inTransaction<Toggled>(context.db, async (tx) => {
    const list = await ensureListRow(tx, { customerId, id: randomUUID(), type: 'wish_list', now })
    const gone = await deleteWish(tx, { customerId, listId: list.id, ...input })
    if (gone !== undefined) return ok({ saved: false, ...gone })
    const added = await insertWishes(tx, { customerId, listId: list.id, wishes: [input], at: now })
    if (added > 0) return ok({ saved: true })
    return whyNotSaved(tx, { customerId, listId: list.id }, input)
  })
}
