import type { Context, Customer } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { countTopLines } from '../basket/merge-queries.ts'
import { changeBasket, renewParts } from '../basket/queries.ts'
import { putBackLines } from '../basket/removed-lines.ts'
import type { RestoreItemInput } from '../basket/schema.ts'
import { withLockedBasket } from '../basket/with-locked-basket.ts'
import { checkSize } from './check-size.ts'

/**
 * Puts a line that was removed from the shopper's basket back in its place, with its quantity and choices, and with it
 * those that were removed at once. Gives how many came back. Their stock is not checked: what the store no longer has
 * is marked in the cart, as if it had never been away. Fails with `basket-not-found`, or with `basket-item-not-found`
 * if the line is back already, was in another basket, or was forgotten: lines older than a day go with the next
 * removal; `basket-full` if the basket has got too many others.
 */
export async function restoreItem(
  who: Customer,
  { itemId }: RestoreItemInput,
  context: Context,
): Promise<Result<{ readonly count: number }>> {
  return withLockedBasket(who, undefined, context, async (tx, key) => {
    const lines = await putBackLines(tx, { ...key, itemId })
    if (lines.length === 0) return fail('basket-item-not-found', { field: 'itemId' })
    const size = checkSize(await countTopLines(tx, key))
    if (!size.ok) return size
    for (const line of lines) await renewParts(tx, { ...key, itemId: line.id })
    await changeBasket(tx, key, {}, context.clock.now())
    return ok({ count: lines.length })
  })
}
