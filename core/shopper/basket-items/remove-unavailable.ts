import type { Context, Customer } from '#core/context.ts'
import { ok, type Result } from '#domain/base/result.ts'
import { type Basket, unavailableItems } from '../basket/basket.ts'
import { deleteLines } from '../basket/queries.ts'
import { readLockedBasket } from '../basket/read-basket.ts'
import { withLockedBasket } from '../basket/with-locked-basket.ts'

/** Removes the lines that currently cannot be rented. Fails with `basket-not-found`. */
export async function removeUnavailable(who: Customer, context: Context): Promise<Result<Basket>> {
  return withLockedBasket(who, undefined, context, async (tx, key) => {
    const itemIds = unavailableItems(await readLockedBasket(tx, key, context.clock.now())).map(
      (item) => item.id,
    )
    await deleteLines(tx, { ...key, itemIds })
    return ok(await readLockedBasket(tx, key, context.clock.now()))
  })
}
