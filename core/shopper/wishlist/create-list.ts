import { randomUUID } from 'node:crypto'
import type { Context, Customer } from '#core/context.ts'
import { ensureListRow, listsOf } from './queries.ts'
import type { CreateListInput, ProductList } from './schema.ts'

/** A shopper's list of a type, created if there is none. Idempotent. */
export async function createList(
  who: Customer,
  { type }: CreateListInput,
  context: Context,
): Promise<ProductList> {
  const { customerId } = who
  return context.db.transaction(async (tx) => {
    const now = context.clock.now()
    const { id } = await ensureListRow(tx, { customerId, id: randomUUID(), type, now })
    const made = (await listsOf(tx, customerId)).find((list) => list.id === id)
    if (made === undefined) throw new Error('a locked list went away')
    return made
  })
}
