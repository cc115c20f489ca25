import type { StoreFlags } from '#core/places/store/store-flags.ts'
import type { BookPrices } from '#domain/catalogue/product-price.ts'
import type { PricePromotion } from '#domain/catalogue/promotion-price.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { RowLists } from '#platform/db/named-rows.ts'
import { rawSql, type Sql, sql, texts } from '#platform/db/sql.ts'
import { type PromotionPlace, promotionsByProductSql } from '../promotion/price-promotions.ts'

export type PriceRow = BookPrices & { readonly productId: string }

/** Where a price applies: stores of a zone in a state. A `Store` is one. */
export type PricePlace = { readonly priceZoneId: string; readonly stateCode: string }

/** SQL condition that hides refused prices; `productId` is a table-qualified column. */
function isRefused(productId: Sql, { priceZoneId, stateCode }: PricePlace): Sql {
  return sql`exists (select from refused_price refused where refused.product_id = ${productId}
    and refused.zone_id = ${priceZoneId} and refused.state_code = ${stateCode})`
}

/** A place, and whether its store rents sets, which shoppers put together of pieces. A `Store` is one. */
export type AssortmentPlace = PricePlace & { readonly flags: Pick<StoreFlags, 'mixAndBundleEnabled'> }

/**
 * SQL condition for what a store does not carry: refused prices, and sets where shoppers may not mix pieces into
 * bundles (SHL-401); the pieces are still rented. `productId` is a table-qualified column.
 */
export function isNotCarried(productId: Sql, place: AssortmentPlace): Sql {
  const refused = isRefused(productId, place)
  if (place.flags.mixAndBundleEnabled) return refused
  return sql`(${refused} or exists (select from product mixed where mixed.id = ${productId} and mixed.type = 'set'))`
}

/** The columns of `PriceRow`. */
export const priceNames: readonly string[] = [
  ...['product_id', 'frequency', 'payment_cents', 'payments', 'cash_cents', 'same_as_cash_days'],
  ...['add_on_cents', 'sale_payment_cents', 'sale_payments', 'sale_cash_cents', 'used_payment_cents'],
  ...['used_payments', 'used_cash_cents', 'was_payment_cents', 'was_payments', 'was_online_from'],
]

/** SQL for the columns of `PriceRow`. */
export const priceColumns: Sql = rawSql(priceNames.map((name) => `price.${name}`).join(', '))

/** The columns of `PromotedPriceRow`. */
export const promotedPriceNames: readonly string[] = [...priceNames, 'promotions']

/** The prices of products in a zone as lists of the values of `priceNames`, with refused ones and no promotions. */
export function findBookPrices(
  db: Queryable,
  productIds: readonly string[],
  priceZoneId: string,
): Promise<{ productId: string; prices: RowLists }[]> {
  return db.rows(sql`
    select price.product_id, json_agg(json_build_array(${priceColumns})) as prices from price
    where price.product_id = any (${texts(productIds)}) and zone_id = ${priceZoneId} group by price.product_id`)
}

/** A place with the promotions that hold there. A `Store` is one. */
export type PricedPlace = PricePlace & PromotionPlace

/** A product with the promotions of the store that lower its prices; null if there are none. */
export type PromotedProduct = { productId: string; promotions: PricePromotion[] | null }

/** A price with these promotions. */
export type PromotedPriceRow = PriceRow & PromotedProduct

/** SQL for the rows of `findPriceRows`; `productIds` is an array. */
export function priceRowsSql(
  productIds: Sql,
  place: PricedPlace,
  now: Date,
  applied?: readonly string[] | undefined,
): Sql {
  return sql`
    with ${promotionsByProductSql(productIds, place, now, applied)}
    select ${priceColumns}, promoted.promotions
    from price left join promoted on promoted.product_id = price.product_id
    where price.product_id = any (${productIds}) and zone_id = ${place.priceZoneId}
      and not ${isRefused(sql`price.product_id`, place)}`
}

/**
 * The prices of products that shoppers of a place may see, with the promotions that hold now; of those with a code
 * the one that the buyer applied, or the `applied` ones instead.
 */
export function findPriceRows(
  db: Queryable,
  productIds: readonly string[],
  place: PricedPlace,
  now: Date,
  applied?: readonly string[],
): Promise<PromotedPriceRow[]> {
  return db.rows<PromotedPriceRow>(priceRowsSql(texts(productIds), place, now, applied))
}
