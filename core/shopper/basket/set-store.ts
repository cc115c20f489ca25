import type { Context, Customer } from '#core/context.ts'
import { ok, type Result } from '#domain/base/result.ts'
import { type Basket, type BasketItem, unavailableItems } from './basket.ts'
import { storeFor } from './open-basket.ts'
import { changeBasket } from './queries.ts'
import { readLockedBasket } from './read-basket.ts'
import type { SetStoreInput } from './schema.ts'
import { withLockedBasket } from './with-locked-basket.ts'

/** The basket at the store, whether the store hasChanged, and the items that the new store does not offer. */
export type MovedToStore = {
  readonly basket: Basket
  readonly hasChanged: boolean
  readonly lost: readonly BasketItem[]
}

/**
 * Moves the basket to the prices and stock of another store; its items stay, available or not. For an unknown
 * store the default one is used. Fails with `basket-not-found`, or with `store-not-found` if there are no
 * stores.
 */
export async function setStore(
  who: Customer,
  input: SetStoreInput,
  context: Context,
): Promise<Result<MovedToStore>> {
  const { storeId } = input
  const store = await storeFor(storeId, context)
  if (!store.ok) return store
  return withLockedBasket<MovedToStore>(who, undefined, context, async (tx, key) => {
    const before = await readLockedBasket(tx, key, context.clock.now())
    if (before.storeId === store.value) return ok({ basket: before, hasChanged: false, lost: [] })
    await changeBasket(tx, key, { storeId: store.value }, context.clock.now())
    const basket = await readLockedBasket(tx, key, context.clock.now())
    const missedBefore = new Set(unavailableItems(before).map((item) => item.id))
    const lost = unavailableItems(basket).filter((item) => !missedBefore.has(item.id))
    return ok({ basket, hasChanged: true, lost })
  })
}
