import { civilDateIn } from '#domain/base/civil-date.ts'
import type { Frequency } from '#domain/base/frequency.ts'
import {
  type ProductPrice,
  type ProductPrices,
  priceFromBooks,
  reducedPrice,
  withOption,
} from '#domain/catalogue/product-price.ts'
import { type PricePromotion, reducePrices } from '#domain/catalogue/promotion-price.ts'
import { frequenciesIn, preRentedIn } from '#domain/law/pack-for.ts'
import type { Queryable } from '#platform/db/database.ts'
import { priceRules } from './price-rules.ts'
import { findPriceRows, type PricedPlace, type PriceRow, type PromotedProduct } from './queries.ts'
import { goodsOf } from './refusal-queries.ts'

/** The promotions of the store that lower a product's prices, by product. */
export type PromotionsByProduct = ReadonlyMap<string, readonly PricePromotion[]>

/** The promotions in rows that name them. */
export function promotionsIn(rows: readonly PromotedProduct[]): PromotionsByProduct {
  return new Map(rows.flatMap(({ productId, promotions }) => (promotions ? [[productId, promotions]] : [])))
}

/** The prices after what the promotions of the store take off. */
async function withPromotions(
  db: Queryable,
  prices: ReadonlyMap<string, ProductPrices>,
  promoted: PromotionsByProduct,
  pack: ReturnType<typeof priceRules>,
): Promise<Map<string, ProductPrices>> {
  if (promoted.size === 0) return new Map(prices)
  const needsGoods = pack?.priceCaps.rule.some(({ kind }) => kind === 'cash-to-cost') === true
  const goods = needsGoods ? await goodsOf(db, [...promoted.keys()]) : undefined
  return new Map(
    [...prices].map(([productId, mine]) => {
      const { goodsKind = 'other', merchantCostCents = null } = goods?.get(productId) ?? {}
      const limits = { pack, goods: { kind: goodsKind, costCents: merchantCostCents, used: false } }
      const reduced = reducePrices(mine, promoted.get(productId) ?? [], limits)
      const lowered = Object.values(mine).map((price) => reducedPrice(price, reduced[price.frequency]))
      return [productId, Object.fromEntries(lowered.map((price) => [price.frequency, price]))]
    }),
  )
}

/**
 * The prices of products at a store now, with what the store's promotions take off, in one query (two where a cap of
 * the state depends on the goods): the one place where a promotion enters a price. Products without a price, or with a
 * price above a cap of the store's state, are omitted, and so are frequencies that the state's law does not know.
 */
export async function loadPrices(
  db: Queryable,
  productIds: readonly string[],
  place: PricedPlace,
  now: Date,
): Promise<Map<string, ProductPrices>> {
  if (productIds.length === 0) return new Map()
  const rows = await findPriceRows(db, productIds, place, now)
  return pricesFromRows(db, rows, promotionsIn(rows), place, now)
}

/**
 * The prices that `loadPrices` gives, from rows that were read already: without a query, except for the one for such
 * a cap.
 */
export async function pricesFromRows(
  db: Queryable,
  priced: readonly PriceRow[],
  promotions: PromotionsByProduct,
  place: PricedPlace,
  now: Date,
): Promise<Map<string, ProductPrices>> {
  const prices = new Map<string, Partial<Record<Frequency, ProductPrice>>>()
  const today = civilDateIn(now.getTime(), place.timeZone)
  const known = frequenciesIn(place.stateCode, today)
  const rentsUsed = preRentedIn(place.stateCode, today) !== 'never'
  for (const row of priced) {
    if (!known.includes(row.frequency)) continue
    const mine = prices.get(row.productId) ?? {}
    mine[row.frequency] = priceFromBooks(row, { rentsUsed })
    prices.set(row.productId, mine)
  }
  const pack = priceRules(place.stateCode, today)
  const promoted = await withPromotions(db, prices, promotions, pack)
  if (pack === null || pack.optionPrice.rule.kind === 'none') return promoted
  return new Map(
    [...promoted].map(([productId, mine]) => {
      const all = Object.values(mine).map((price) => withOption(price, pack))
      return [productId, Object.fromEntries(all.map((price) => [price.frequency, price]))]
    }),
  )
}
