import { type CivilDate, civilDateIn } from '#domain/base/civil-date.ts'
import { type Frequency, frequencies } from '#domain/base/frequency.ts'
import type { Cents } from '#domain/base/money.ts'
import type { PriceOffer } from '#domain/base/price.ts'
import { addOnPaymentIfLower } from '#domain/catalogue/add-on.ts'
import { type ComparedOffer, priceOutput } from '#domain/catalogue/price-output.ts'
import { type ReducedPrice, reducePrices } from '#domain/catalogue/promotion-price.ts'
import type { Condition, UsedGrade } from '#domain/catalogue/stock.ts'
import { optionPriceCents } from '#domain/law/option-price.ts'
import type { RulePack } from '#domain/law/pack.ts'
import { frequenciesIn, preRentedIn } from '#domain/law/pack-for.ts'
import type { Queryable } from '#platform/db/database.ts'
import { priceRules } from './price-rules.ts'
import { type OfferedRow, type PricedPlace, type PriceRow, pricesOf } from './queries.ts'
import { goodsOf } from './refusal-queries.ts'

/** An offer from the price books: the current price, and the prices it is compared with. */
export type Offer = ComparedOffer & {
  /** The price of a pre-rented unit, if it differs from the price of a new one. */
  readonly used: PriceOffer | null
  /** It is the least that something costs of which a choice is open: another choice may cost more. */
  readonly isFrom?: boolean
  /** For a product with variants: the condition of the unit that costs this little. Its price is this one's alone. */
  readonly lowestIn?: Condition
  /** The grade of that unit if it is pre-rented; left out where the grades of such units differ. */
  readonly lowestGrade?: UsedGrade
  /** For a product with variants: the highest payment among them. Left out if all cost the same. */
  readonly upToCents?: Cents
}

/** The offers of a product by frequency. A frequency without a price book is not offered. */
export type Offers = Readonly<Partial<Record<Frequency, Offer>>>

function offerOf(row: PriceRow, rentsUsed: boolean): Offer {
  const { frequency, sameAsCashDays } = row
  const regular = { paymentCents: row.paymentCents, payments: row.payments }
  const isOnSale = row.salePaymentCents !== null
  const common = { frequency, sameAsCashDays, firstOffCents: 0 }
  const paymentCents = row.salePaymentCents ?? row.paymentCents
  const usedCents = row.usedPaymentCents ?? row.paymentCents
  const was =
    row.wasPaymentCents === null
      ? null
      : {
          paymentCents: row.wasPaymentCents,
          payments: row.wasPayments ?? row.payments,
          onlineFrom: row.wasOnlineFrom,
        }
  const hasUsed = rentsUsed && (row.usedPaymentCents !== null || row.usedCashCents !== null)
  const used = {
    ...common,
    paymentCents: usedCents,
    addOnPaymentCents: addOnPaymentIfLower(row.addOnCents, usedCents),
    payments: row.usedPayments ?? row.payments,
    cashCents: row.usedCashCents ?? row.cashCents,
  }
  return {
    ...common,
    paymentCents,
    addOnPaymentCents: addOnPaymentIfLower(row.addOnCents, paymentCents),
    payments: isOnSale ? (row.salePayments ?? row.payments) : row.payments,
    cashCents: row.saleCashCents ?? row.cashCents,
    was,
    isOnSale,
    regular: isOnSale ? regular : null,
    regularCashCents: row.saleCashCents === null ? null : row.cashCents,
    used: hasUsed ? used : null,
  }
}

/** The price after the store's offers, which stands in like that of a sale; a pre-rented unit keeps its own. */
function reduced(offer: Offer, price: ReducedPrice | undefined): Offer {
  if (price === undefined) return offer
  const { paymentCents, firstOffCents, cashCents, reduction } = price
  const isLess = paymentCents < offer.paymentCents
  const before = { paymentCents: offer.paymentCents, payments: offer.payments }
  return {
    ...offer,
    paymentCents,
    firstOffCents,
    addOnPaymentCents: addOnPaymentIfLower(offer.addOnPaymentCents ?? null, paymentCents),
    cashCents,
    reduction,
    isOnSale: offer.isOnSale || isLess,
    regular: offer.regular ?? (isLess ? before : null),
    regularCashCents: offer.regularCashCents ?? (cashCents < offer.cashCents ? offer.cashCents : null),
  }
}

/** The same offer with the option price that the law of its state asks for, of the unit as of a pre-rented one. */
function withOption(offer: Offer, pack: RulePack): Offer {
  const { used } = offer
  return {
    ...offer,
    optionCents: optionPriceCents(pack, offer.cashCents),
    used: used && { ...used, optionCents: optionPriceCents(pack, used.cashCents) },
  }
}

/** The same offers, lowered by what the store offers on its prices. */
async function withPromotions(
  db: Queryable,
  offers: ReadonlyMap<string, Offers>,
  rows: readonly OfferedRow[],
  { place, now }: { readonly place: PricedPlace; readonly now: Date },
): Promise<Map<string, Offers>> {
  const promoted = new Map(
    rows.flatMap(({ productId, promotions }) => (promotions ? [[productId, promotions]] : [])),
  )
  if (promoted.size === 0) return new Map(offers)
  const pack = priceRules(place.stateCode, civilDateIn(now.getTime(), place.timeZone))
  const needsGoods = pack?.priceCaps.rule.some(({ kind }) => kind === 'cash-to-cost') === true
  const goods = needsGoods ? await goodsOf(db, [...promoted.keys()]) : undefined
  return new Map(
    [...offers].map(([productId, mine]) => {
      const { goodsKind = 'other', merchantCostCents = null } = goods?.get(productId) ?? {}
      const limits = { pack, goods: { kind: goodsKind, costCents: merchantCostCents, used: false } }
      const prices = reducePrices(mine, promoted.get(productId) ?? [], limits)
      const lowered = Object.values(mine).map((offer) => reduced(offer, prices[offer.frequency]))
      return [productId, Object.fromEntries(lowered.map((offer) => [offer.frequency, offer]))]
    }),
  )
}

/**
 * The offers of products at a store now, with what the store's promotions take off, in one query (two where a cap of
 * the state depends on the goods): the one place where a promotion enters a price. Products without a price, or with a
 * price above a cap of the store's state, are omitted, and so are frequencies that the state's law does not know.
 */
export async function loadOffers(
  db: Queryable,
  productIds: readonly string[],
  place: PricedPlace,
  now: Date,
): Promise<Map<string, Offers>> {
  if (productIds.length === 0) return new Map()
  return offersFrom(db, await pricesOf(db, productIds, place, now), place, now)
}

/** The same from the rows of `pricesOf`: without a query, except for the one for such a cap. */
export async function offersFrom(
  db: Queryable,
  priced: readonly OfferedRow[],
  place: PricedPlace,
  now: Date,
): Promise<Map<string, Offers>> {
  const offers = new Map<string, Partial<Record<Frequency, Offer>>>()
  const today = civilDateIn(now.getTime(), place.timeZone)
  const known = frequenciesIn(place.stateCode, today)
  const rentsUsed = preRentedIn(place.stateCode, today) !== 'never'
  const rows = priced.filter(({ frequency }) => known.includes(frequency))
  for (const row of rows) {
    const mine = offers.get(row.productId) ?? {}
    mine[row.frequency] = offerOf(row, rentsUsed)
    offers.set(row.productId, mine)
  }
  const promoted = await withPromotions(db, offers, rows, { place, now })
  const pack = priceRules(place.stateCode, today)
  if (pack === null || pack.optionPrice.rule.kind === 'none') return promoted
  return new Map(
    [...promoted].map(([productId, mine]) => {
      const all = Object.values(mine).map((offer) => withOption(offer, pack))
      return [productId, Object.fromEntries(all.map((offer) => [offer.frequency, offer]))]
    }),
  )
}

/**
 * The offer for a unit in this condition; the lowest price of variants is for the unit that has it. A separate
 * pre-rented price is neither on sale nor compared with a former price.
 */
export function offerFor(offer: Offer, condition: Condition): Offer {
  if ((offer.lowestIn ?? condition) === 'NEW' || offer.used === null) return offer
  const { upToCents } = offer
  const compared = { was: null, isOnSale: false, regular: null, regularCashCents: null, used: null }
  return { ...offer.used, ...compared, ...(upToCents !== undefined && { upToCents }) }
}

/** The same offers, whatever the condition is. */
export function withoutUsed(offers: Offers): Offers {
  const priced: Partial<Record<Frequency, Offer>> = {}
  for (const offer of Object.values(offers)) priced[offer.frequency] = { ...offer, used: null }
  return priced
}

/** The offers for a unit in this condition, by frequency. */
export function offersFor(offers: Offers | undefined, condition: Condition): Offers {
  const priced: Partial<Record<Frequency, Offer>> = {}
  for (const frequency of frequencies) {
    const offer = offers?.[frequency]
    if (offer !== undefined) priced[frequency] = offerFor(offer, condition)
  }
  return priced
}

/**
 * The former price to show struck through: the price without the store's offers, the regular price during a sale, or
 * a recent was-price; only if the saving is large enough (documents 2 §3). Null shows nothing.
 */
export function formerPrice(
  offer: Offer,
  today: CivilDate,
): { readonly paymentCents: Cents; readonly percent: number } | null {
  const { showWasPrice, listCents, discountPercentage } = priceOutput(offer, today)
  return showWasPrice ? { paymentCents: listCents, percent: discountPercentage } : null
}

/** The offer at a frequency, or at the first available one. */
export function offerAt(offers: Offers | undefined, frequency: Frequency): Offer | undefined {
  if (offers === undefined) return undefined
  return offers[frequency] ?? frequencies.map((other) => offers[other]).find((offer) => offer !== undefined)
}
