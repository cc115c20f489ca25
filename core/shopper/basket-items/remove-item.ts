import type { Context, Customer } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { Basket } from '../basket/basket.ts'
import { deleteLines } from '../basket/queries.ts'
import { readLockedBasket } from '../basket/read-basket.ts'
import { keepRemovedLines } from '../basket/removed-lines.ts'
import type { RemoveItemInput } from '../basket/schema.ts'
import { withLockedBasket } from '../basket/with-locked-basket.ts'

/**
 * Removes a line from a basket, with the parts of a bundle, and keeps it for `restoreItem`. Fails with
 * `basket-not-found`, or with `basket-item-not-found` (also if it was already removed).
 */
export async function removeItem(
  who: Customer,
  input: RemoveItemInput,
  context: Context,
): Promise<Result<Basket>> {
  const { basketId, itemId } = input
  return withLockedBasket(who, basketId, context, async (tx, key) => {
    const now = context.clock.now()
    await keepRemovedLines(tx, { ...key, itemIds: [itemId] }, now)
    const gone = await deleteLines(tx, { ...key, itemIds: [itemId] })
    if (gone === 0) return fail('basket-item-not-found', { field: 'itemId' })
    return ok(await readLockedBasket(tx, key, now))
  })
}
