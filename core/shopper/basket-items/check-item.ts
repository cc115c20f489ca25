import { fail, ok, type Result } from '#domain/base/result.ts'
import { checkQuantity } from '#domain/shopper/quantity.ts'
import type { Basket, BasketItem } from '../basket/basket.ts'

/**
 * Checks a line of a basket. Fails with `set-sold-by-piece` for a set, whose products are separate lines;
 * `product-variant-required` for a master, or for a bundle with a missing choice (`field` is then `parts`);
 * `product-not-orderable` if it is not for sale or out of stock; `product-not-at-store`; `quantity-invalid`;
 * `quantity-above-stock`. `added` is the quantity just added; a quantity above the stock is then
 * `basket-above-stock`, whose message shows both quantities.
 */
export function checkItem(basket: Basket, itemId: string, added?: number): Result<BasketItem> {
  const item = basket.items.find((each) => each.id === itemId)
  if (item === undefined) return fail('basket-item-not-found', { field: 'itemId' })
  if (item.product?.type === 'set') return fail('set-sold-by-piece', { field: 'productId' })
  if (item.product?.type === 'master') return fail('product-variant-required', { field: 'productId' })
  if (item.parts.some(({ product }) => product?.type === 'master')) {
    return fail('product-variant-required', { field: 'parts' })
  }
  if (item.unavailable === 'not-at-store') return fail('product-not-at-store', { field: 'productId' })
  if (item.unavailable !== null) return fail('product-not-orderable', { field: 'productId' })
  const { stockLevel } = item
  const checked = checkQuantity(item.quantity, { ...item.product, stockLevel })
  if (checked.ok) return ok(item)
  const before = added === undefined ? 0 : item.quantity - added
  return checked.problem.code === 'quantity-above-stock' && before > 0
    ? fail('basket-above-stock', { field: 'quantity', params: { stockLevel, before } })
    : checked
}
