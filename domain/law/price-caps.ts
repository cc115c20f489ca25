import { type Cents, percentOf, scale } from '../base/money.ts'
import type { RentalPrice } from '../base/price.ts'
import { fail, ok, type Result } from '../base/result.ts'
import type { UsState } from '../base/us-states.ts'
import type { Sourced } from './sourced.ts'

/** Kinds of goods for which states cap cash prices separately. */
export const goodsKinds = ['appliance', 'computer', 'electronics', 'furniture', 'other'] as const

export type GoodsKind = (typeof goodsKinds)[number]

/** The facts that a cap by merchant cost depends on. */
export type PricedGoods = {
  readonly kind: GoodsKind
  /** What the merchant paid; null if unknown. */
  readonly costCents: Cents | null
  /** Whether it was rented before. */
  readonly used: boolean
  /** The rent that all earlier customers paid for this unit, in cents; null or left out if unknown. */
  readonly earlierRentCents?: Cents | null
}

/**
 * What becomes of the highest prices of goods that were rented before:
 * - reduction: the cash price is lower by a share of that of new goods, in basis points
 * - less-earlier-rent: the total cost is lower by a share of all rent that earlier customers paid for the unit, and the
 *   cash price stays in proportion to it (Cal. Civ. Code 1812.644(d), (e))
 * - unread: nobody has read the rule, so they may not be rented
 */
export type PreRentedCap =
  | { readonly kind: 'reduction'; readonly basisPoints: number }
  | {
      readonly kind: 'less-earlier-rent'
      readonly shareByGoods: Readonly<Record<GoodsKind, readonly [numerator: number, denominator: number]>>
    }
  | { readonly kind: 'unread' }

/** The maximum cash price by merchant cost. */
export type CashToCost = {
  readonly kind: 'cash-to-cost'
  readonly basisPointsByGoods: Readonly<Record<GoodsKind, number>>
  /** A separate share for electronics from this cost upwards; null if there is none. */
  readonly dearElectronics: { readonly fromCostCents: Cents; readonly basisPoints: number } | null
  readonly preRented: PreRentedCap
  /** The maximum total cost, as a share of the maximum cash price. */
  readonly totalToMaximumCashBasisPoints: number
}

/**
 * A limit on prices, in basis points (20,000 is twice).
 * - total-to-cash: total cost to its own cash price
 * - rental-services-to-cash: cost of rental services to cash price
 * - cash-to-cost: cash price to merchant cost by kind of goods, and total cost to the maximum cash price
 */
export type PriceCap =
  | { readonly kind: 'total-to-cash'; readonly basisPoints: number }
  | { readonly kind: 'rental-services-to-cash'; readonly basisPoints: number }
  | CashToCost

type WithPriceCaps = {
  readonly state: UsState | null
  readonly priceCaps: Sourced<readonly PriceCap[]>
}
/** Without `firstOffCents` nothing is taken off the first payment. */
type CappedPrice = Pick<RentalPrice, 'paymentCents' | 'payments' | 'cashCents'> &
  Partial<Pick<RentalPrice, 'firstOffCents'>>
type Figure = 'cashPrice' | 'totalCost' | 'rentalServices'
type Limit = { readonly figure: Figure; readonly cents: Cents; readonly capCents: Cents }

/**
 * Rejects a price above a cap of the state: `price-above-cap` with the state, the section, which figure, the
 * figure and the cap in cents. If a cap depends on merchant cost and the cost is unknown, or on a rule for pre-rented
 * goods that nobody has read, fails with `price-cost-unknown`; if it depends on what earlier customers paid and that is
 * unknown, with `rent-history-unknown`: a price that cannot be shown to comply must not be shown to a shopper.
 */
export function checkPriceCaps<Price extends CappedPrice>(
  pack: WithPriceCaps,
  price: Price,
  goods: PricedGoods,
): Result<Price> {
  for (const field of ['paymentCents', 'payments', 'cashCents'] as const) {
    if (!isAmount(price[field])) return fail('price-invalid', { field })
  }
  if (goods.costCents !== null && !isAmount(goods.costCents))
    return fail('price-invalid', { field: 'costCents' })
  const { rule, section } = pack.priceCaps
  const of = { state: pack.state ?? '', section }
  for (const cap of rule) {
    const limits = limitsOf(cap, price, goods)
    if (limits === 'price-cost-unknown') return fail(limits, { field: 'costCents', params: of })
    if (limits === 'rent-history-unknown') return fail(limits, { field: 'earlierRentCents', params: of })
    const broken = limits.find(({ cents, capCents }) => cents > capCents)
    if (broken !== undefined)
      return fail('price-above-cap', { field: fieldOf[broken.figure], params: { ...of, ...broken } })
  }
  return ok(price)
}

type Unknown = 'price-cost-unknown' | 'rent-history-unknown'

/** The figures that a cap limits, or what it depends on that is unknown. */
function limitsOf(cap: PriceCap, price: CappedPrice, goods: PricedGoods): readonly Limit[] | Unknown {
  const { cashCents } = price
  const total = price.paymentCents * price.payments - (price.firstOffCents ?? 0)
  switch (cap.kind) {
    case 'total-to-cash':
      return [{ figure: 'totalCost', cents: total, capCents: percentOf(cashCents, cap.basisPoints, 'down') }]
    case 'rental-services-to-cash':
      return [
        {
          figure: 'rentalServices',
          cents: total - cashCents,
          capCents: percentOf(cashCents, cap.basisPoints, 'down'),
        },
      ]
    case 'cash-to-cost': {
      const most = highestPrices(cap, goods)
      if (typeof most === 'string') return most
      return [
        { figure: 'cashPrice', cents: cashCents, capCents: most.cashCents },
        { figure: 'totalCost', cents: total, capCents: most.totalCents },
      ]
    }
  }
}

/** The highest cash price and total cost of goods under a cap by merchant cost; both in cents, rounded down. */
type HighestPrices = { readonly cashCents: Cents; readonly totalCents: Cents }

function highestPrices(cap: CashToCost, goods: PricedGoods): HighestPrices | Unknown {
  const { kind, used, costCents, earlierRentCents = null } = goods
  if (costCents === null) return 'price-cost-unknown'
  const dear = kind === 'electronics' && cap.dearElectronics
  const basisPoints =
    dear && costCents >= dear.fromCostCents ? dear.basisPoints : cap.basisPointsByGoods[kind]
  const asNew = withTotal(cap, percentOf(costCents, basisPoints, 'down'))
  if (!used) return asNew
  switch (cap.preRented.kind) {
    case 'reduction':
      return withTotal(cap, percentOf(asNew.cashCents, 10_000 - cap.preRented.basisPoints, 'down'))
    case 'less-earlier-rent': {
      if (earlierRentCents === null) return 'rent-history-unknown'
      const [numerator, denominator] = cap.preRented.shareByGoods[kind]
      // What is taken off is rounded up, so that the highest price is rounded down.
      const offCents =
        earlierRentCents - scale(earlierRentCents, denominator - numerator, denominator, 'down')
      const totalCents = Math.max(0, asNew.totalCents - offCents)
      const cashCents = scale(totalCents, 10_000, cap.totalToMaximumCashBasisPoints, 'down')
      return { cashCents, totalCents }
    }
    case 'unread':
      return 'price-cost-unknown'
  }
}

function withTotal(cap: CashToCost, cashCents: Cents): HighestPrices {
  return { cashCents, totalCents: percentOf(cashCents, cap.totalToMaximumCashBasisPoints, 'down') }
}

const fieldOf: Readonly<Record<Figure, string>> = {
  cashPrice: 'cashCents',
  totalCost: 'paymentCents',
  rentalServices: 'paymentCents',
}

function isAmount(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0
}
