import type { Offers } from '#core/catalogue/price/load-offers.ts'
import type { SetPrice } from '#domain/catalogue/set-price.ts'
import type { Condition } from '#domain/catalogue/stock.ts'
import type { SetData } from '../set/set-data.server.ts'
import { type Looking, type ShownOffer, shownOffer } from '../tile/tile-data.server.ts'

/** The price at the head of a product's page; `isFrom` if a choice is open that may raise it. */
type HeadPrice = {
  readonly offer: ShownOffer | SetPrice | null
  readonly isFrom: boolean
  readonly percentOff: number
}

/**
 * The price at the head of a product's page. For a set: what the pieces cost that are shown as taken, as soon as the
 * address says what is chosen or nothing is left to choose; before that, what its cheapest piece costs.
 */
export function headPrice(
  offers: Offers | undefined,
  condition: Condition,
  set: SetData | null,
  looking: Looking,
): HeadPrice {
  if (set !== null && set.total !== null && (set.isChosen || !set.isFrom)) {
    return { offer: set.total, isFrom: set.isFrom, percentOff: 0 }
  }
  const offer = shownOffer(offers, { condition }, looking)
  return { offer, isFrom: offer?.isFrom === true, percentOff: offer?.percentOff ?? 0 }
}
