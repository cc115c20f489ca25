import { randomUUID } from 'node:crypto'
import type { Context, Customer } from '#core/context.ts'
import { ok, type Result } from '#domain/base/result.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { readInput } from '#platform/read-input.ts'
import { ensureListRow, insertWishes } from './queries.ts'
import { type MergeWishesInput, mergeWishesInput } from './schema.ts'

/**
 * Takes the list that a browser kept for a guest into the customer's. What the catalogue does not know, and what is
 * saved already, is passed over; gives how many are new.
 */
export async function mergeWishes(
  who: Customer,
  input: MergeWishesInput,
  context: Context,
): Promise<Result<{ readonly added: number }>> {
  const read = readInput(mergeWishesInput, input)
  if (!read.ok) return read
  const { productIds } = read.value
  const { customerId } = who
  const now = context.clock.now()
  return inTransaction(context.db, async (tx) => {
    const list = await ensureListRow(tx, { customerId, id: randomUUID(), type: 'wish_list', now })
    return ok({ added: await insertWishes(tx, { customerId, listId: list.id, productIds, now }) })
  })
}
