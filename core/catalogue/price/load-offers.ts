import type { CivilDate } from '#domain/base/civil-date.ts'
import { type Frequency, frequencies } from '#domain/base/frequency.ts'
import type { Cents } from '#domain/base/money.ts'
import type { PriceOffer } from '#domain/base/price.ts'
import { discountPercent } from '#domain/catalogue/discount.ts'
import type { Condition } from '#domain/catalogue/stock.ts'
import { defaultWasPriceRules, isFreshWasPrice, savesEnough } from '#domain/catalogue/was-price.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type PricePlace, type PriceRow, pricesOf } from './queries.ts'

/** An offer as a price book makes it: what is paid now, and what it is compared with. */
export type Offer = PriceOffer & {
  /** Whether the sale book of this frequency has the price; `regular` is then what it was lowered from. */
  readonly isOnSale: boolean
  readonly regular: { readonly paymentCents: Cents; readonly payments: number } | null
  /** What the cash price was lowered from; null where it is the regular one. It is the same at every frequency. */
  readonly regularCashCents: Cents | null
  /** What a pre-rented unit costs, where that is not the price of a new one. */
  readonly used: PriceOffer | null
}

/** The offers of a product by frequency. A frequency that no book names is not offered. */
export type Offers = Readonly<Partial<Record<Frequency, Offer>>>

function offerOf(row: PriceRow): Offer {
  const { frequency, sameAsCashDays } = row
  const regular = { paymentCents: row.paymentCents, payments: row.payments }
  const isOnSale = row.salePaymentCents !== null
  const common = { frequency, sameAsCashDays, addOnPaymentCents: row.addOnCents }
  const was =
    row.wasPaymentCents === null
      ? null
      : {
          paymentCents: row.wasPaymentCents,
          payments: row.wasPayments ?? row.payments,
          onlineFrom: row.wasOnlineFrom,
        }
  const hasUsed = row.usedPaymentCents !== null || row.usedCashCents !== null
  const used = {
    ...common,
    paymentCents: row.usedPaymentCents ?? row.paymentCents,
    payments: row.usedPayments ?? row.payments,
    cashCents: row.usedCashCents ?? row.cashCents,
  }
  return {
    ...common,
    paymentCents: row.salePaymentCents ?? row.paymentCents,
    payments: isOnSale ? (row.salePayments ?? row.payments) : row.payments,
    cashCents: row.saleCashCents ?? row.cashCents,
    was,
    isOnSale,
    regular: isOnSale ? regular : null,
    regularCashCents: row.saleCashCents === null ? null : row.cashCents,
    used: hasUsed ? used : null,
  }
}

/**
 * The offers of products at a store, in one query. A product without a price, or whose price is above a cap of the
 * store's state, is not in the answer.
 */
export async function loadOffers(
  db: Queryable,
  productIds: readonly string[],
  place: PricePlace,
): Promise<Map<string, Offers>> {
  const offers = new Map<string, Partial<Record<Frequency, Offer>>>()
  if (productIds.length === 0) return offers
  for (const row of await pricesOf(db, productIds, place)) {
    const mine = offers.get(row.productId) ?? {}
    mine[row.frequency] = offerOf(row)
    offers.set(row.productId, mine)
  }
  return offers
}

/** What a unit in this condition costs. A price of its own is neither on sale nor compared with a former one. */
export function offerFor(offer: Offer, condition: Condition): Offer {
  if (condition === 'NEW' || offer.used === null) return offer
  return { ...offer.used, was: null, isOnSale: false, regular: null, regularCashCents: null, used: null }
}

/** What a unit in this condition costs, by frequency. */
export function offersFor(offers: Offers | undefined, condition: Condition): Offers {
  const priced: Partial<Record<Frequency, Offer>> = {}
  for (const frequency of frequencies) {
    const offer = offers?.[frequency]
    if (offer !== undefined) priced[frequency] = offerFor(offer, condition)
  }
  return priced
}

/**
 * What the price was before, where it may be shown struck through: the regular price under a sale, else a former price
 * that is fresh; and only when enough is saved (documents 2 §3). Null shows nothing.
 */
export function formerPrice(
  offer: Offer,
  today: CivilDate,
): { readonly paymentCents: Cents; readonly percent: number } | null {
  const fresh =
    offer.was && isFreshWasPrice(offer.was.onlineFrom, today, defaultWasPriceRules) ? offer.was : null
  const former = offer.regular ?? fresh
  if (former === null || !savesEnough(former.paymentCents, offer.paymentCents, defaultWasPriceRules))
    return null
  return {
    paymentCents: former.paymentCents,
    percent: discountPercent(former.paymentCents, offer.paymentCents),
  }
}

/** The offer at a frequency, or at the first one that there is. */
export function offerAt(offers: Offers | undefined, frequency: Frequency): Offer | undefined {
  if (offers === undefined) return undefined
  return offers[frequency] ?? frequencies.map((other) => offers[other]).find((offer) => offer !== undefined)
}
