import { randomUUID } from 'node:crypto'
import type { Context, Customer } from '#core/context.ts'
import { ok, type Result } from '#domain/base/result.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { ensureListRow, insertWishes } from './queries.ts'
import type { MergeWishesInput } from './schema.ts'

/**
 * Adds the list that a browser stored for a guest to the customer's list. Skips unknown and already saved
 * products, and those for which the list has no room. Returns the number of new ones.
 */
export async function mergeWishes(
  who: Customer,
  input: MergeWishesInput,
  context: Context,
): Promise<Result<{ readonly added: number }>> {
  const { customerId } = who
  const now = context.clock.now()
  return inTransaction(context.db, async (tx) => {
    const list = await ensureListRow(tx, { customerId, id: randomUUID(), type: 'wish_list', now })
    return ok({
      added: await insertWishes(tx, { customerId, listId: list.id, wishes: input.wishes, at: now }),
    })
  })
}
