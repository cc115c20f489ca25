import { type Frequency, frequencies } from '../base/frequency.ts'
import type { Localized } from '../base/locale.ts'
import { type Cents, scale } from '../base/money.ts'
import type { PriceReduction, RentalPrice } from '../base/price.ts'
import type { RulePack } from '../law/pack.ts'
import { checkPriceCaps, type PricedGoods } from '../law/price-caps.ts'

/** What a promotion of the store lowers: the cash price, every payment of rent, or the first payment alone. */
export const promotionKinds = ['cash-price', 'rent', 'first-payment'] as const

type PromotionKind = (typeof promotionKinds)[number]

/** A promotion of the store that lowers prices, by per cent, by an amount, or to an amount. */
export type PricePromotion = {
  readonly id: string
  readonly name: Localized
  readonly kind: PromotionKind
  readonly percentOff: number | null
  /** Off the cash price. */
  readonly cashOffCents: Cents | null
  /** Off each payment, or off the first, by frequency; at a frequency that is missing the promotion lowers nothing. */
  readonly paymentOffCents: Readonly<Partial<Record<Frequency, Cents>>>
  /** What the first payment is with the promotion ("first week for $1"), by frequency. */
  readonly firstPaymentCents: Readonly<Partial<Record<Frequency, Cents>>>
}

type Before = Pick<RentalPrice, 'frequency' | 'paymentCents' | 'payments' | 'cashCents'>
type Priced = Before & Pick<RentalPrice, 'firstOffCents'>

/** The prices of a product by frequency, before the promotions. */
export type PricesBefore = Readonly<Partial<Record<Frequency, Before>>>

/** The rules that prices must keep: those of the state (null: it has none) for these goods. */
export type PriceLimits = {
  readonly pack: Pick<RulePack, 'state' | 'priceCaps'> | null
  readonly goods: PricedGoods
}

/** The prices that promotions lowered, with the reduction. */
export type ReducedPrice = Pick<RentalPrice, 'paymentCents' | 'firstOffCents' | 'cashCents'> & {
  readonly reduction: PriceReduction
}

/** An amount after a promotion; null if the promotion does not lower it, or leaves less than a cent. */
function lower(cents: Cents, percentOff: number | null, offCents: Cents | null): Cents | null {
  // The fraction of a cent is the shopper's: the saving is never less than the per cent that were promised.
  const left = percentOff === null ? cents - (offCents ?? 0) : scale(cents, 100 - percentOff, 100, 'down')
  return left >= 1 && left < cents ? left : null
}

function isAllowed(price: Priced, { pack, goods }: PriceLimits): boolean {
  return pack === null || checkPriceCaps(pack, price, goods).ok
}

/** The price with a lower cash price; null if the promotion does not lower it or a cap of the state forbids it. */
function withLowerCash(price: Priced, promotion: PricePromotion, limits: PriceLimits): Priced | null {
  const cashCents = lower(price.cashCents, promotion.percentOff, promotion.cashOffCents)
  if (cashCents === null) return null
  const lowered = { ...price, cashCents }
  return isAllowed(lowered, limits) ? lowered : null
}

/** The price with lower rent; also null where renting would cost less than buying. */
function withLowerRent(price: Priced, promotion: PricePromotion, limits: PriceLimits): Priced | null {
  const off = promotion.paymentOffCents[price.frequency] ?? null
  const paymentCents = lower(price.paymentCents, promotion.percentOff, off)
  if (paymentCents === null || paymentCents * price.payments < price.cashCents) return null
  const lowered = { ...price, paymentCents }
  return isAllowed(lowered, limits) ? lowered : null
}

/**
 * The price with a lower first payment, on top of what other promotions lowered; null if the promotion does not lower
 * it, or if less than a cent would be left of it. Also null where renting would cost less than buying.
 */
function withLowerFirst(price: Priced, promotion: PricePromotion, limits: PriceLimits): Priced | null {
  const { frequency, paymentCents, payments, cashCents } = price
  const given = promotion.firstPaymentCents[frequency]
  const off = given === undefined ? (promotion.paymentOffCents[frequency] ?? null) : paymentCents - given
  const firstCents = lower(paymentCents, promotion.percentOff, off)
  if (firstCents === null) return null
  const firstOffCents = paymentCents - firstCents
  if (paymentCents * payments - firstOffCents < cashCents) return null
  const lowered = { ...price, firstOffCents }
  return isAllowed(lowered, limits) ? lowered : null
}

type Lowered = { readonly promotion: PricePromotion; readonly prices: readonly Priced[] }

/** The promotion with the lowest cash price, which is the same at every frequency; the first of equal ones. */
function lowestCash(prices: readonly Priced[], promotions: readonly PricePromotion[], limits: PriceLimits) {
  const possible = promotions.flatMap((promotion): Lowered[] => {
    if (promotion.kind !== 'cash-price') return []
    const lowered = prices.flatMap((price) => withLowerCash(price, promotion, limits) ?? [])
    return lowered.length === prices.length ? [{ promotion, prices: lowered }] : []
  })
  const cashOf = ({ prices: [first] }: Lowered) => first?.cashCents ?? 0
  return possible.toSorted((a, b) => cashOf(a) - cashOf(b))[0]
}

/** The promotion with the lowest payment of a frequency; the first of equal ones. */
function lowestRent(price: Priced, promotions: readonly PricePromotion[], limits: PriceLimits) {
  return promotions
    .flatMap((promotion) => {
      const lowered = promotion.kind === 'rent' ? withLowerRent(price, promotion, limits) : null
      return lowered === null ? [] : [{ promotion, price: lowered }]
    })
    .toSorted((a, b) => a.price.paymentCents - b.price.paymentCents)[0]
}

/** The promotion that takes most off the first payment; the first of equal ones. */
function lowestFirst(price: Priced, promotions: readonly PricePromotion[], limits: PriceLimits) {
  return promotions
    .flatMap((promotion) => {
      const lowered = promotion.kind === 'first-payment' ? withLowerFirst(price, promotion, limits) : null
      return lowered === null ? [] : [{ promotion, price: lowered }]
    })
    .toSorted((a, b) => b.price.firstOffCents - a.price.firstOffCents)[0]
}

/**
 * What promotions of the store make of a product's prices: at most one lower cash price, the same at every frequency, and
 * at each frequency at most one lower rent and one lower first payment, which is reckoned from the lower rent. The best
 * promotion of each kind counts; they do not add up within a kind. Each is checked against the caps of the state (a
 * lower cash price raises total cost to cash price) and left out where it would break one. Frequencies whose price stays
 * as it is are omitted.
 */
export function reducePrices(
  before: PricesBefore,
  promotions: readonly PricePromotion[],
  limits: PriceLimits,
): Readonly<Partial<Record<Frequency, ReducedPrice>>> {
  const reduced: Partial<Record<Frequency, ReducedPrice>> = {}
  const all = frequencies.flatMap((frequency): Priced[] => {
    const price = before[frequency]
    return price === undefined ? [] : [{ ...price, firstOffCents: 0 }]
  })
  const cash = lowestCash(all, promotions, limits)
  for (const [at, price] of all.entries()) {
    const withCash = cash?.prices[at] ?? price
    const rent = lowestRent(withCash, promotions, limits)
    const first = lowestFirst(rent?.price ?? withCash, promotions, limits)
    const now = first?.price ?? rent?.price ?? cash?.prices[at]
    if (now === undefined) continue
    const named = [cash?.promotion, rent?.promotion, first?.promotion].flatMap((promotion) =>
      promotion === undefined ? [] : [{ id: promotion.id, name: promotion.name }],
    )
    reduced[price.frequency] = {
      paymentCents: now.paymentCents,
      firstOffCents: now.firstOffCents,
      cashCents: now.cashCents,
      reduction: { offers: named, paymentCents: price.paymentCents, cashCents: price.cashCents },
    }
  }
  return reduced
}
