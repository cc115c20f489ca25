import type { CivilDate } from '../base/civil-date.ts'
import type { Frequency } from '../base/frequency.ts'
import type { Cents } from '../base/money.ts'
import { discountPercent } from './discount.ts'
import { readPriceBookId } from './price-book.ts'
import { isFreshWasPrice, savesEnough, type WasPriceRules } from './was-price.ts'

/** A product's price in one book. `terms` is the number of payments; 1 in a cash book. */
export type PricePerBook = {
  readonly priceBookId: string
  readonly priceCents: Cents
  readonly terms: number
  readonly addOnRateCents?: Cents | null
  readonly wasPrice?: {
    readonly cents: Cents
    readonly terms: number
    readonly onlineFrom: CivilDate | null
  } | null
}

/**
 * The prices on a price tag (documents 2 §3). rto amounts are payment × terms; null if there is no such
 * price.
 */
export type PriceOutput = {
  readonly rentalPaymentOption: Frequency
  readonly isOnSale: boolean
  readonly showWasPrice: boolean
  readonly currentCents: Cents
  readonly listCents: Cents
  readonly currentTerms: number
  readonly listTerms: number
  readonly addOnRateCents: Cents | null
  readonly discountPercentage: number
  readonly cashCurrentCents: Cents | null
  readonly cashListCents: Cents | null
  readonly rtoCurrentCents: Cents
  readonly rtoListCents: Cents
}

/**
 * The prices of a product at a frequency. On sale if the sale book of that frequency has a price; the list
 * price is then the regular one. Otherwise a recent was-price is used as the list price. Null if no book has
 * the frequency.
 */
export function priceOutput(
  prices: readonly PricePerBook[],
  frequency: Frequency,
  today: CivilDate,
  rules: WasPriceRules,
): PriceOutput | null {
  const sale = findPrice(prices, frequency, true)
  const regular = findPrice(prices, frequency, false)
  const current = sale ?? regular
  if (current === undefined) return null
  const list = (sale === undefined ? undefined : regular) ?? freshWas(current, today, rules) ?? current
  const cashList = findPrice(prices, null, false)
  const cashCurrent = findPrice(prices, null, true) ?? cashList
  return {
    rentalPaymentOption: frequency,
    isOnSale: sale !== undefined,
    showWasPrice: savesEnough(list.priceCents, current.priceCents, rules),
    currentCents: current.priceCents,
    listCents: list.priceCents,
    currentTerms: current.terms,
    listTerms: list.terms,
    addOnRateCents: current.addOnRateCents ?? null,
    discountPercentage: discountPercent(list.priceCents, current.priceCents),
    cashCurrentCents: cashCurrent?.priceCents ?? null,
    cashListCents: cashList?.priceCents ?? cashCurrent?.priceCents ?? null,
    rtoCurrentCents: current.priceCents * current.terms,
    rtoListCents: list.priceCents * list.terms,
  }
}

function findPrice(
  prices: readonly PricePerBook[],
  frequency: Frequency | null,
  isSale: boolean,
): PricePerBook | undefined {
  return prices.find((price) => {
    const kind = readPriceBookId(price.priceBookId)
    return kind !== null && kind.frequency === frequency && kind.isSale === isSale
  })
}

function freshWas(
  current: PricePerBook,
  today: CivilDate,
  rules: WasPriceRules,
): { readonly priceCents: Cents; readonly terms: number } | undefined {
  const was = current.wasPrice
  return was && isFreshWasPrice(was.onlineFrom, today, rules)
    ? { priceCents: was.cents, terms: was.terms }
    : undefined
}
