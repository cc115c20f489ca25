import { ok, type Result } from '#domain/result.ts'
import type { Context, Customer } from '../context.ts'
import { attempt } from '../db/attempt.ts'
import { addLine } from './add-line.ts'
import type { Basket } from './basket.ts'
import { checkItem } from './check-item.ts'
import { openBasket, storeFor } from './open-basket.ts'
import { readLockedBasket } from './read-basket.ts'
import { type AddItemInput, addItemInput } from './schema.ts'
import { changeBasket } from './store.ts'

/**
 * Puts a product into the shopper's basket, on top of what is there; a bundle or set comes with its parts. Makes the
 * basket when there is none. Two tabs that add at once wait for each other; nothing is lost or counted twice.
 * Refused, with the basket as it was: what `addLine` and `checkItem` refuse, `basket-not-found`, `store-not-found`.
 */
export async function addItem(who: Customer, input: AddItemInput, context: Context): Promise<Result<Basket>> {
  const wanted = addItemInput.parse(input)
  const store = await storeFor(wanted.storeId, context)
  if (!store.ok) return store
  const now = context.clock.now()
  return attempt(context.db, async (tx) => {
    const opened = await openBasket(tx, who, { ...wanted, storeId: store.value }, now)
    if (!opened.ok) return opened
    const key = { customerId: who.customerId, basketId: opened.value.id }
    const line = await addLine(tx, key, wanted, now)
    if (!line.ok) return line
    if (wanted.frequency !== undefined) await changeBasket(tx, key, { frequency: wanted.frequency }, now)
    const basket = await readLockedBasket(tx, key)
    const checked = checkItem(basket, line.value, wanted.quantity)
    return checked.ok ? ok(basket) : checked
  })
}
