import type { Context, Customer } from '#core/context.ts'
import { ok, type Result } from '#domain/base/result.ts'
import { unavailableItems } from '../basket/basket.ts'
import { deleteLines } from '../basket/queries.ts'
import { readLockedBasket } from '../basket/read-basket.ts'
import { keepRemovedLines } from '../basket/removed-lines.ts'
import { withLockedBasket } from '../basket/with-locked-basket.ts'

/**
 * Removes the lines that currently cannot be rented, and keeps them for `restoreItem`. Gives their ids. Fails with
 * `basket-not-found`.
 */
export async function removeUnavailable(
  who: Customer,
  context: Context,
): Promise<Result<{ readonly itemIds: readonly string[] }>> {
  return withLockedBasket(who, undefined, context, async (tx, key) => {
    const now = context.clock.now()
    const itemIds = unavailableItems(await readLockedBasket(tx, key, now)).map((item) => item.id)
    await keepRemovedLines(tx, { ...key, itemIds }, now)
    await deleteLines(tx, { ...key, itemIds })
    return ok({ itemIds })
  })
}
