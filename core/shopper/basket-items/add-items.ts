import type { Context, Customer } from '#core/context.ts'
import type { Result } from '#domain/base/result.ts'
import type { Basket } from '../basket/basket.ts'
import { inBasketTransaction } from '../basket/basket-turn.ts'
import { openBasket, storeFor } from '../basket/open-basket.ts'
import { changeBasket } from '../basket/queries.ts'
import type { AddItemsInput } from '../basket/schema.ts'
import { addLines } from './add-lines.ts'

/**
 * Adds products to the shopper's basket, all or none; a bundle includes its parts. Creates the basket
 * if there is none. Concurrent calls wait for each other, so that nothing is lost or counted twice.
 * Fails and leaves the basket unchanged: any failure of `addLines`, `basket-not-found`, `store-not-found`.
 */
export async function addItems(
  who: Customer,
  input: AddItemsInput,
  context: Context,
): Promise<Result<Basket>> {
  const { items, ...wanted } = input
  const store = await storeFor(wanted.storeId, context)
  if (!store.ok) return store
  const now = context.clock.now()
  return inBasketTransaction(who, context, async (tx) => {
    const opened = await openBasket(tx, who, { ...wanted, storeId: store.value }, now)
    if (!opened.ok) return opened
    const key = { customerId: who.customerId, basketId: opened.value.id }
    if (wanted.frequency !== undefined) await changeBasket(tx, key, { frequency: wanted.frequency }, now)
    return addLines(tx, key, items, now)
  })
}
