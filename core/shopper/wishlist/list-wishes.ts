import type { Context, Who } from '#core/context.ts'
import type { Wish } from '#domain/shopper/wish.ts'
import { listsOf } from './queries.ts'

/** The shopper's saved products with their conditions, newest first. A visitor's are stored in the browser. */
export async function listWishes(who: Who, context: Context): Promise<readonly Wish[]> {
  if (who.kind === 'visitor') return []
  const lists = await listsOf(context.db, who.customerId)
  const items = lists.find((list) => list.type === 'wish_list')?.items ?? []
  return items.map(({ productId, condition }) => ({ productId, condition }))
}
