import type { ProductPrices } from '#domain/catalogue/product-price.ts'
import type { Queryable } from '#platform/db/database.ts'
import { asJson, namedRows, type RowLists } from '#platform/db/named-rows.ts'
import { sql, texts } from '#platform/db/sql.ts'
import { pricesFromRows, promotionsIn } from '../price/load-prices.ts'
import {
  type PricedPlace,
  type PromotedPriceRow,
  priceRowsSql,
  promotedPriceNames,
} from '../price/queries.ts'
import { type PartRow, partNames, partsInStockSql } from '../stock/queries.ts'
import { type ProductStock, type StockPlace, stockFrom } from '../stock/stock-of.ts'

/** What products cost and what is there of them at a store. */
export type PricedAt = {
  readonly prices: ReadonlyMap<string, ProductPrices>
  readonly stock: ReadonlyMap<string, ProductStock>
}

/**
 * Reads prices and stock of products at a store now in one query (two where a cap of the state depends on the goods),
 * because to send a query costs more than to run it. Products without a price, and unknown ones, are omitted.
 */
export async function pricedAt(
  db: Queryable,
  ids: readonly string[],
  place: PricedPlace & StockPlace,
  now: Date,
): Promise<PricedAt> {
  if (ids.length === 0) return { prices: new Map(), stock: new Map() }
  const all = texts(ids)
  const { prices, parts } = await db.one<Record<'prices' | 'parts', RowLists>>(sql`
    select ${asJson(promotedPriceNames, priceRowsSql(all, place, now))} as prices,
      ${asJson(partNames, partsInStockSql(all, place, now))} as parts`)
  const rows = namedRows<PromotedPriceRow>(promotedPriceNames, prices)
  return {
    prices: await pricesFromRows(db, rows, promotionsIn(rows), place, now),
    stock: stockFrom(namedRows<PartRow>(partNames, parts), place),
  }
}
