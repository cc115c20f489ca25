import type { Basket } from '#core/shopper/basket/basket.ts'
import type { Frequency } from '#domain/base/frequency.ts'
import { type BasketAmounts, basketAmounts } from '#domain/shopper/basket.ts'

/**
 * What a basket comes to at a frequency, before it is chosen; null where something in it has no price there, or is
 * priced by its parts.
 */
export function amountsAt(basket: Basket, frequency: Frequency): BasketAmounts | null {
  if (frequency === basket.frequency) return basket.totals
  const lines = basket.items.map(({ id, quantity, prices }) => ({
    itemId: id,
    quantity,
    bundleId: null,
    price: prices[frequency] ?? null,
  }))
  const amounts = basketAmounts(lines, basket.taxRateMillionths, basket.charges)
  return amounts.ok ? amounts.value : null
}
