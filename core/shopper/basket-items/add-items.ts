import type { Context, Customer } from '#core/context.ts'
import type { Result } from '#domain/base/result.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { readInput } from '#platform/read-input.ts'
import type { Basket } from '../basket/basket.ts'
import { openBasket, storeFor } from '../basket/open-basket.ts'
import { changeBasket } from '../basket/queries.ts'
import { type AddItemsInput, addItemsInput } from '../basket/schema.ts'
import { addLines } from './add-lines.ts'

/**
 * Puts products into the shopper's basket, all or none, on top of what is there; a bundle or set comes with its parts.
 * Makes the basket when there is none. Two tabs that add at once wait for each other; nothing is lost or counted twice.
 * Refused, with the basket as it was: what `addLines` refuses of any of them, `basket-not-found`, `store-not-found`.
 */
export async function addItems(
  who: Customer,
  input: AddItemsInput,
  context: Context,
): Promise<Result<Basket>> {
  const read = readInput(addItemsInput, input)
  if (!read.ok) return read
  const { items, ...wanted } = read.value
  const store = await storeFor(wanted.storeId, context)
  if (!store.ok) return store
  const now = context.clock.now()
  return inTransaction(context.db, async (tx) => {
    const opened = await openBasket(tx, who, { ...wanted, storeId: store.value }, now)
    if (!opened.ok) return opened
    const key = { customerId: who.customerId, basketId: opened.value.id }
    if (wanted.frequency !== undefined) await changeBasket(tx, key, { frequency: wanted.frequency }, now)
    return addLines(tx, key, items, now)
  })
}
