import { comparePreRented } from '#core/catalogue/price/compare-pre-rented.ts'
import type { Tile } from '#core/catalogue/product/tile.ts'
import type { ProductStock } from '#core/catalogue/stock/stock-of.ts'
import type { Store } from '#core/places/store/schema.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Frequency } from '#domain/base/frequency.ts'
import type { Cents } from '#domain/base/money.ts'
import type { PriceReduction } from '#domain/base/price.ts'
import {
  formerPrice,
  type ProductPrice,
  type ProductPrices,
  priceAt,
  priceInCondition,
} from '#domain/catalogue/product-price.ts'
import type { Condition } from '#domain/catalogue/stock.ts'
import type { ShownGrade } from '#domain/catalogue/used-grade.ts'
import { preRentedIn } from '#domain/law/pack-for.ts'
import type { Looking } from './looking.server.ts'

/** The price of a tag: at one frequency, with the previous price if it may be shown. */
export type ShownPrice = {
  readonly frequency: Frequency
  readonly paymentCents: Cents
  readonly payments: number
  /** What promotions take off the first payment alone. */
  readonly firstOffCents: Cents
  readonly cashCents: Cents
  /** What ownership costs after the last payment; 0 in most states. */
  readonly optionCents: Cents
  /** Condition of the unit with this price. */
  readonly condition: Condition
  /** A price to compare it with: what it cost before, or what a new one costs (`isOfNew`). */
  readonly was: { readonly paymentCents: Cents; readonly isOfNew?: boolean } | null
  readonly percentOff: number
  /** Whether it is the lowest price, and other options may cost more. */
  readonly isFrom: boolean
  /** What other options cost at most. Left out if they cost the same. */
  readonly upToCents?: Cents
  /** What promotions of the store took off. Left out if nothing. */
  readonly reduction?: PriceReduction | null
}

/**
 * The condition to name. Null for pre-rented goods that the state's law lets nobody rent: no goods at all, or no unit of
 * these.
 */
export function namedCondition(
  condition: Condition,
  stock: ProductStock | null,
  { store, today }: { readonly store: Pick<Store, 'stateCode'>; readonly today: CivilDate },
): Condition | null {
  if (condition === 'NEW') return condition
  const rule = preRentedIn(store.stateCode, today)
  const hasUnit = rule === 'by-unit' && (stock?.usedAvailable ?? 0) > 0
  return rule === 'always' || hasUnit ? condition : null
}

/** The grade of the pre-rented unit with a price; of a product with variants, of all that cost so little. */
export function gradeOf(
  { prices, stock }: Pick<Tile, 'prices' | 'stock'>,
  frequency: Frequency,
): ShownGrade | null {
  const price = priceAt(prices, frequency)
  return price?.lowestIn === undefined ? (stock?.usedGrade ?? null) : (price.lowestGrade ?? null)
}

/** The price at the chosen frequency; of a pre-rented unit if the store has only those. */
export function shownPrice(
  prices: ProductPrices | undefined,
  stock: Pick<ProductStock, 'condition'> | undefined,
  { frequency, today, store }: Pick<Looking, 'frequency' | 'today' | 'store'>,
): ShownPrice | null {
  const price = priceAt(prices, frequency)
  if (price === undefined) return null
  const condition = price.lowestIn ?? stock?.condition ?? 'NEW'
  const shown = priceInCondition(price, condition)
  const former = formerPrice(shown, today)
  const compared = comparePreRented(price, stock, store)
  if (compared?.showStrikethrough === true) {
    const was = { paymentCents: price.paymentCents, isOfNew: true }
    return { ...shownFacts(shown, price, condition), was, percentOff: compared.discountPercentageInventory }
  }
  return {
    ...shownFacts(shown, price, condition),
    was: former && { paymentCents: former.paymentCents },
    percentOff: former?.percent ?? 0,
  }
}

function shownFacts(
  {
    frequency,
    paymentCents,
    payments,
    firstOffCents,
    cashCents,
    optionCents = 0,
    reduction,
    upToCents,
  }: ProductPrice,
  price: ProductPrice,
  condition: Condition,
) {
  const isFrom = price.isFrom === true
  return {
    ...{ frequency, paymentCents, payments, firstOffCents, cashCents, optionCents, condition, isFrom },
    ...(upToCents !== undefined && { upToCents }),
    ...(reduction && { reduction }),
  }
}
