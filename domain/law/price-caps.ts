import { type Cents, percentOf } from '../base/money.ts'
import type { PriceOffer } from '../base/price.ts'
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
}

/** The maximum cash price by merchant cost. */
export type CashToCost = {
  readonly kind: 'cash-to-cost'
  readonly basisPointsByGoods: Readonly<Record<GoodsKind, number>>
  /** A separate share for electronics from this cost upwards; null if there is none. */
  readonly dearElectronics: { readonly fromCostCents: Cents; readonly basisPoints: number } | null
  /**
   * The reduction of the maximum cash price for goods rented before. Null if nobody has read it, or if it depends on what
   * earlier customers paid for the goods: they may not be rented then.
   */
  readonly usedReductionBasisPoints: number | null
  /** The maximum total cost, as a share of the maximum cash price. */
  readonly totalToMaximumCashBasisPoints: number
}

/**
 * A limit on prices, in basis points (20,000 is twice).
 * - total-to-cash: total cost to the offer's own cash price
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
type Offered = Pick<PriceOffer, 'paymentCents' | 'payments' | 'cashCents'> &
  Partial<Pick<PriceOffer, 'firstOffCents'>>
type Figure = 'cashPrice' | 'totalCost' | 'rentalServices'
type Limit = { readonly figure: Figure; readonly cents: Cents; readonly capCents: Cents }

/**
 * Rejects an offer above a cap of the state: `price-above-cap` with the state, the section, which figure, the
 * figure and the cap in cents. If a cap depends on merchant cost and the cost is unknown, fails with
 * `price-cost-unknown`: an offer that cannot be shown to comply must not be shown to a shopper.
 */
export function checkPriceCaps<Offer extends Offered>(
  pack: WithPriceCaps,
  offer: Offer,
  goods: PricedGoods,
): Result<Offer> {
  for (const field of ['paymentCents', 'payments', 'cashCents'] as const) {
    if (!isAmount(offer[field])) return fail('price-invalid', { field })
  }
  if (goods.costCents !== null && !isAmount(goods.costCents))
    return fail('price-invalid', { field: 'costCents' })
  const { rule, section } = pack.priceCaps
  const of = { state: pack.state ?? '', section }
  for (const cap of rule) {
    const limits = limitsOf(cap, offer, goods)
    if (limits === null) return fail('price-cost-unknown', { field: 'costCents', params: of })
    const broken = limits.find(({ cents, capCents }) => cents > capCents)
    if (broken !== undefined)
      return fail('price-above-cap', { field: fieldOf[broken.figure], params: { ...of, ...broken } })
  }
  return ok(offer)
}

/** The figures that a cap limits; null if what it depends on is unknown: the merchant cost, or the price of used goods. */
function limitsOf(cap: PriceCap, offer: Offered, goods: PricedGoods): readonly Limit[] | null {
  const { cashCents } = offer
  const total = offer.paymentCents * offer.payments - (offer.firstOffCents ?? 0)
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
      if (goods.costCents === null) return null
      const most = maximumCash(cap, goods, goods.costCents)
      if (most === null) return null
      const maxTotal = percentOf(most, cap.totalToMaximumCashBasisPoints, 'down')
      return [
        { figure: 'cashPrice', cents: cashCents, capCents: most },
        { figure: 'totalCost', cents: total, capCents: maxTotal },
      ]
    }
  }
}

function maximumCash(cap: CashToCost, { kind, used }: PricedGoods, costCents: Cents): Cents | null {
  const dear = kind === 'electronics' && cap.dearElectronics
  const basisPoints =
    dear && costCents >= dear.fromCostCents ? dear.basisPoints : cap.basisPointsByGoods[kind]
  const asNew = percentOf(costCents, basisPoints, 'down')
  if (!used) return asNew
  const reduction = cap.usedReductionBasisPoints
  return reduction === null ? null : percentOf(asNew, 10_000 - reduction, 'down')
}

const fieldOf: Readonly<Record<Figure, string>> = {
  cashPrice: 'cashCents',
  totalCost: 'paymentCents',
  rentalServices: 'paymentCents',
}

function isAmount(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0
}
