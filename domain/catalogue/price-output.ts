import type { CivilDate } from '../base/civil-date.ts'
import type { Frequency } from '../base/frequency.ts'
import type { Cents } from '../base/money.ts'
import { type PriceOffer, priceFigures } from '../base/price.ts'
import { discountPercent } from './discount.ts'
import { defaultWasPriceRules, isFreshWasPrice, savesEnough } from './was-price.ts'

/** A price with what it is compared with. */
export type ComparedOffer = PriceOffer & {
  /** Whether it is from a sale book, or lowered by an offer of the store. */
  readonly isOnSale: boolean
  /** The price of the regular book during a sale; otherwise null. */
  readonly regular: { readonly paymentCents: Cents; readonly payments: number } | null
  /** The cash price before the sale or offer; null if the cash price is the regular one. */
  readonly regularCashCents: Cents | null
}

/** The figures of a price tag at one frequency (documents 2 §3). The rto amounts are the sum of all payments. */
export type PriceOutput = {
  readonly rentalPaymentOption: Frequency
  readonly isOnSale: boolean
  /** Whether the list price is shown struck through. */
  readonly showWasPrice: boolean
  readonly currentCents: Cents
  readonly listCents: Cents
  readonly currentTerms: number
  readonly listTerms: number
  readonly addOnRateCents: Cents | null
  /** Rounded down, in whole percent. */
  readonly discountPercentage: number
  readonly cashCurrentCents: Cents
  readonly cashListCents: Cents
  readonly rtoCurrentCents: Cents
  readonly rtoListCents: Cents
}

/** What the price is compared with: without the store's offers, without the sale, or what it was lately. */
function listPrice(offer: ComparedOffer, today: CivilDate) {
  const { was, regular, reduction } = offer
  if (reduction != null && reduction.paymentCents > offer.paymentCents)
    return { paymentCents: reduction.paymentCents, payments: offer.payments }
  const fresh = was != null && isFreshWasPrice(was.onlineFrom, today, defaultWasPriceRules) ? was : null
  return regular ?? fresh ?? offer
}

/**
 * The figures of a price on a day of the store. During a sale or an offer the list price is the price without it,
 * otherwise a price that it had in the last 90 days; `showWasPrice` says whether the saving is large enough to be
 * shown.
 */
export function priceOutput(offer: ComparedOffer, today: CivilDate): PriceOutput {
  const list = listPrice(offer, today)
  return {
    rentalPaymentOption: offer.frequency,
    isOnSale: offer.isOnSale,
    showWasPrice: savesEnough(list.paymentCents, offer.paymentCents, defaultWasPriceRules),
    currentCents: offer.paymentCents,
    listCents: list.paymentCents,
    currentTerms: offer.payments,
    listTerms: list.payments,
    addOnRateCents: offer.addOnPaymentCents ?? null,
    discountPercentage: discountPercent(list.paymentCents, offer.paymentCents),
    cashCurrentCents: offer.cashCents,
    cashListCents: offer.regularCashCents ?? offer.cashCents,
    rtoCurrentCents: priceFigures(offer).totalCents,
    rtoListCents: list.paymentCents * list.payments,
  }
}
