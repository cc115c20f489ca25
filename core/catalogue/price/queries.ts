import type { StoreFlags } from '#core/places/store/store-flags.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Frequency } from '#domain/base/frequency.ts'
import type { Cents } from '#domain/base/money.ts'
import type { PricePromotion } from '#domain/catalogue/promotion-price.ts'
import type { Queryable } from '#platform/db/database.ts'
import { rawSql, type Sql, sql, texts } from '#platform/db/sql.ts'
import { offeredSql, type PromotionPlace } from '../promotion/price-offers.ts'

export type PriceRow = {
  productId: string
  frequency: Frequency
  paymentCents: Cents
  payments: number
  cashCents: Cents
  sameAsCashDays: number
  addOnCents: Cents | null
  salePaymentCents: Cents | null
  salePayments: number | null
  saleCashCents: Cents | null
  usedPaymentCents: Cents | null
  usedPayments: number | null
  usedCashCents: Cents | null
  wasPaymentCents: Cents | null
  wasPayments: number | null
  wasOnlineFrom: CivilDate | null
}

/** Where a price applies: stores of a zone in a state. A `Store` is one. */
export type PricePlace = { readonly priceZoneId: string; readonly stateCode: string }

/** SQL condition that hides refused prices; `productId` is a table-qualified column. */
function isRefused(productId: Sql, { priceZoneId, stateCode }: PricePlace): Sql {
  return sql`exists (select from refused_price refused where refused.product_id = ${productId}
    and refused.zone_id = ${priceZoneId} and refused.state_code = ${stateCode})`
}

/** A place, and whether its store rents sets, which shoppers put together of pieces. A `Store` is one. */
export type OfferPlace = PricePlace & { readonly flags: Pick<StoreFlags, 'mixAndBundleEnabled'> }

/**
 * SQL condition for what a store does not offer: refused prices, and sets where shoppers may not mix pieces into
 * bundles (SHL-401); the pieces are still offered. `productId` is a table-qualified column.
 */
export function isNotOffered(productId: Sql, place: OfferPlace): Sql {
  const refused = isRefused(productId, place)
  if (place.flags.mixAndBundleEnabled) return refused
  return sql`(${refused} or exists (select from product mixed where mixed.id = ${productId} and mixed.type = 'set'))`
}

const priceNames = [
  ...['product_id', 'frequency', 'payment_cents', 'payments', 'cash_cents', 'same_as_cash_days'],
  ...['add_on_cents', 'sale_payment_cents', 'sale_payments', 'sale_cash_cents', 'used_payment_cents'],
  ...['used_payments', 'used_cash_cents', 'was_payment_cents', 'was_payments', 'was_online_from'],
]

/** SQL for the columns of `PriceRow`. */
export const priceColumns: Sql = rawSql(priceNames.map((name) => `price.${name}`).join(', '))

/** The columns of `OfferedRow`. */
export const offeredNames: readonly string[] = [...priceNames, 'promotions']

/** A place with the offers that hold there. A `Store` is one. */
export type PricedPlace = PricePlace & PromotionPlace

/** A price with the offers of the store that lower it; null if there are none. */
export type OfferedRow = PriceRow & { promotions: PricePromotion[] | null }

/** SQL for the rows of `pricesOf`; `productIds` is an array. */
export function pricesSql(
  productIds: Sql,
  place: PricedPlace,
  now: Date,
  applied?: readonly string[] | undefined,
): Sql {
  return sql`
    with ${offeredSql(productIds, place, now, applied)}
    select ${priceColumns}, offered.promotions
    from price left join offered on offered.product_id = price.product_id
    where price.product_id = any (${productIds}) and zone_id = ${place.priceZoneId}
      and not ${isRefused(sql`price.product_id`, place)}`
}

/**
 * The prices of products that shoppers of a place may see, with the offers that hold now; of those with a code the one that
 * the buyer applied, or the `applied` ones instead.
 */
export function pricesOf(
  db: Queryable,
  productIds: readonly string[],
  place: PricedPlace,
  now: Date,
  applied?: readonly string[],
): Promise<OfferedRow[]> {
  return db.rows<OfferedRow>(pricesSql(texts(productIds), place, now, applied))
}
