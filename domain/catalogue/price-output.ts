import type { CivilDate } from '../base/civil-date.ts'
import type { Frequency } from '../base/frequency.ts'
import type { Cents } from '../base/money.ts'
import { priceFigures, type RentalPrice } from '../base/price.ts'
import { discountPercent } from './discount.ts'
import { defaultWasPriceRules, isFreshWasPrice, savesEnough } from './was-price.ts'

/** A price with what it is compared with. */
export type ComparedPrice = RentalPrice & {
  /** Whether it is from a sale book, or lowered by a promotion of the store. */
  readonly isOnSale: boolean
  /** The price of the regular book during a sale; otherwise null. */
  readonly regular: { readonly paymentCents: Cents; readonly payments: number } | null
  /** The cash price before the sale or promotion; null if the cash price is the regular one. */
  readonly regularCashCents: Cents | null
}

/** A price with its former ones. */
export type FormerPrices = RentalPrice & Pick<ComparedPrice, 'regular'>

/** The figures of a price tag at one frequency (document 2 §3). The rto amounts are the sum of all payments. */
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

/** What the price is compared with: without the store's promotions, without the sale, or what it was lately. */
export function listPrice(price: FormerPrices, today: CivilDate): { paymentCents: Cents; payments: number } {
  const { was, regular, reduction } = price
  if (reduction != null && reduction.paymentCents > price.paymentCents)
    return { paymentCents: reduction.paymentCents, payments: price.payments }
  const fresh = was != null && isFreshWasPrice(was.onlineFrom, today, defaultWasPriceRules) ? was : null
  return regular ?? fresh ?? price
}

/**
 * The figures of a price on a day of the store. During a sale or a promotion the list price is the price without it,
 * otherwise a price that it had in the last 90 days; `showWasPrice` says whether the saving is large enough to be
 * shown.
 */
export function priceOutput(price: ComparedPrice, today: CivilDate): PriceOutput {
  const list = listPrice(price, today)
  return {
    rentalPaymentOption: price.frequency,
    isOnSale: price.isOnSale,
    showWasPrice: savesEnough(list.paymentCents, price.paymentCents, defaultWasPriceRules),
    currentCents: price.paymentCents,
    listCents: list.paymentCents,
    currentTerms: price.payments,
    listTerms: list.payments,
    addOnRateCents: price.addOnPaymentCents ?? null,
    discountPercentage: discountPercent(list.paymentCents, price.paymentCents),
    cashCurrentCents: price.cashCents,
    cashListCents: price.regularCashCents ?? price.cashCents,
    rtoCurrentCents: priceFigures(price).totalCents,
    rtoListCents: list.paymentCents * list.payments,
  }
}
