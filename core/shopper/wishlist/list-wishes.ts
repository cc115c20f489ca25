import type { Context, Who } from '#core/context.ts'
import { listsOf } from './queries.ts'

/** The shopper's saved products, newest first. A visitor's are stored in the browser. */
export async function listWishes(who: Who, context: Context): Promise<readonly string[]> {
  if (who.kind === 'visitor') return []
  const lists = await listsOf(context.db, who.customerId)
  return lists.find((list) => list.type === 'wish_list')?.items.map((item) => item.productId) ?? []
}
