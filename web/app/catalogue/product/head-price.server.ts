import type { ProductPrices } from '#domain/catalogue/product-price.ts'
import type { SetPrice } from '#domain/catalogue/set-price.ts'
import type { Condition } from '#domain/catalogue/stock.ts'
import type { PricedPieces, SetData } from '../set/set-data.server.ts'
import type { Looking } from '../tile/looking.server.ts'
import { type ShownPrice, shownPrice } from '../tile/shown-price.server.ts'

/** The price at the top of a product's page. `isFrom`: whether an open option may raise it. */
export type HeadPrice = {
  readonly price: ShownPrice | SetPrice | null
  readonly isFrom: boolean
  readonly percentOff: number
  /** For a set, what the price is for. Null for anything else. */
  readonly pieces: PricedPieces | null
}

/**
 * The price at the top of a product's page. For a set, the price of the taken pieces once they are chosen or
 * nothing is left to choose; before that, the price of the cheapest piece.
 */
export function headPrice(
  prices: ProductPrices | undefined,
  condition: Condition,
  set: SetData | null,
  looking: Looking,
): HeadPrice {
  if (set !== null && set.total !== null && (set.isChosen || !set.isFrom)) {
    return { price: set.total, isFrom: set.isFrom, percentOff: 0, pieces: set.priced }
  }
  const price = shownPrice(prices, { condition }, looking)
  return {
    price,
    isFrom: price?.isFrom === true,
    percentOff: price?.percentOff ?? 0,
    pieces: set && { count: 0, name: null },
  }
}
