import { randomUUID } from 'node:crypto'
import type { Context, Customer } from '#core/context.ts'
import { ok, type Result } from '#domain/base/result.ts'
import { maxMergedWishes } from '#domain/shopper/wish.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { ensureListRow, insertWishes, isListFull } from './queries.ts'
import type { MergeWishesInput } from './schema.ts'

/**
 * Adds the list that a browser stored for a guest to the customer's list, which may get longer so than a shopper could
 * make it. Skips unknown and already saved products. Returns the number of new ones, and whether the list has no room
 * left for any more even so: some may then not have been saved.
 */
export async function mergeWishes(
  who: Customer,
  input: MergeWishesInput,
  context: Context,
): Promise<Result<{ readonly added: number; readonly isFull: boolean }>> {
  const { customerId } = who
  const now = context.clock.now()
  return inTransaction(context.db, async (tx) => {
    const list = await ensureListRow(tx, { customerId, id: randomUUID(), type: 'wish_list', now })
    const key = { customerId, listId: list.id }
    const added = await insertWishes(tx, { ...key, wishes: input.wishes, at: now, most: maxMergedWishes })
    return ok({ added, isFull: await isListFull(tx, key, maxMergedWishes) })
  })
}
