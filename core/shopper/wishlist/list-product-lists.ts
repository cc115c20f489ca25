import { randomUUID } from 'node:crypto'
import type { Context, Customer } from '#core/context.ts'
import { ensureListRow, listsOf } from './queries.ts'
import { listTypes, type ProductList } from './schema.ts'

/**
 * All lists of a shopper. A registered customer has one of each type; missing ones are created, with the
 * customer's e-mail and subject at the identity provider (document 2 §4). A guest has only those created so
 * far.
 */
export async function listProductLists(who: Customer, context: Context): Promise<readonly ProductList[]> {
  const { customerId } = who
  if (who.kind === 'guest') return listsOf(context.db, customerId)
  return context.db.transaction(async (tx) => {
    const now = context.clock.now()
    for (const type of listTypes) await ensureListRow(tx, { customerId, id: randomUUID(), type, now })
    return listsOf(tx, customerId)
  })
}
