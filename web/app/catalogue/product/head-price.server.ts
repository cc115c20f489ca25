import type { Offers } from '#core/catalogue/price/load-offers.ts'
import type { SetPrice } from '#domain/catalogue/set-price.ts'
import type { Condition } from '#domain/catalogue/stock.ts'
import type { PricedPieces, SetData } from '../set/set-data.server.ts'
import { type Looking, type ShownOffer, shownOffer } from '../tile/tile-data.server.ts'

/** The price at the top of a product's page. `isFrom`: whether an open option may raise it. */
type HeadPrice = {
  readonly offer: ShownOffer | SetPrice | null
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
  offers: Offers | undefined,
  condition: Condition,
  set: SetData | null,
  looking: Looking,
): HeadPrice {
  if (set !== null && set.total !== null && (set.isChosen || !set.isFrom)) {
    return { offer: set.total, isFrom: set.isFrom, percentOff: 0, pieces: set.priced }
  }
  const offer = shownOffer(offers, { condition }, looking)
  return {
    offer,
    isFrom: offer?.isFrom === true,
    percentOff: offer?.percentOff ?? 0,
    pieces: set && { count: 0, name: null },
  }
}
