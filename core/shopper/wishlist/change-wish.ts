import type { Context, Customer } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { updateWish } from './queries.ts'
import type { ChangeWishInput } from './schema.ts'

/** Changes how many of a saved product are wanted, how much, and who may see it. Fails with `wishlist-item-not-found`. */
export async function changeWish(
  who: Customer,
  input: ChangeWishInput,
  context: Context,
): Promise<Result<null>> {
  const changed = await updateWish(context.db, who.customerId, input)
  return changed === 0 ? fail('wishlist-item-not-found', { field: 'itemId' }) : ok(null)
}
