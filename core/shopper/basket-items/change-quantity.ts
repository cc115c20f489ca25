import type { Context, Customer } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { Basket } from '../basket/basket.ts'
import { renewParts, setQuantity } from '../basket/queries.ts'
import { readLockedBasket } from '../basket/read-basket.ts'
import type { ChangeQuantityInput } from '../basket/schema.ts'
import { withLockedBasket } from '../basket/with-locked-basket.ts'
import { checkItem } from './check-item.ts'

/**
 * Sets the quantity of a line and of its parts. Fails and leaves the basket unchanged: `basket-not-found`,
 * `basket-item-not-found`, and any failure of `checkItem`.
 */
export async function changeQuantity(
  who: Customer,
  input: ChangeQuantityInput,
  context: Context,
): Promise<Result<Basket>> {
  const { basketId, itemId, quantity } = input
  return withLockedBasket(who, basketId, context, async (tx, key) => {
    if (quantity === 0) {
      const { items } = await readLockedBasket(tx, key, context.clock.now())
      const product = items.find((item) => item.id === itemId)?.product
      const params = { min: product?.minOrderQuantity ?? 1, step: product?.stepQuantity ?? 1 }
      return fail('quantity-invalid', { field: 'quantity', params })
    }
    const changed = await setQuantity(tx, { ...key, itemId, quantity })
    if (changed === 0) return fail('basket-item-not-found', { field: 'itemId' })
    await renewParts(tx, { ...key, itemId })
    const basket = await readLockedBasket(tx, key, context.clock.now())
    const checked = checkItem(basket, itemId)
    return checked.ok ? ok(basket) : checked
  })
}
