import { fail, type Result } from '#domain/base/result.ts'
import type { Wish } from '#domain/shopper/wish.ts'
import type { Queryable } from '#platform/db/database.ts'
import { isListFull, isProduct, isSaved } from './queries.ts'

/** Why a product was not added to a locked list: it is unknown, saved in this condition already, or the list is full. */
export async function whyNotSaved(
  tx: Queryable,
  list: { readonly customerId: string; readonly listId: string },
  wish: Wish,
): Promise<Result<never>> {
  const field = 'productId'
  if (!(await isProduct(tx, wish.productId))) return fail('product-not-found', { field })
  if (!(await isListFull(tx, list)) || (await isSaved(tx, list, wish)))
    return fail('wishlist-item-exists', { field })
  return fail('wishlist-full', { field })
}
