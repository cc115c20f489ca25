import type { ProductPrices } from '#domain/catalogue/product-price.ts'
import type { Queryable } from '#platform/db/database.ts'
import { asJson, namedRows, type RowLists } from '#platform/db/named-rows.ts'
import { type Sql, sql, texts } from '#platform/db/sql.ts'
import { pricesFromRows } from '../price/load-prices.ts'
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

/** What `pricedColumns` give. */
export type PricedColumns = Record<'prices' | 'parts', RowLists>

/** SQL for two columns: prices and stock of products at a store now. `productIds` is an array. */
export function pricedColumns(productIds: Sql, place: PricedPlace & StockPlace, now: Date): Sql {
  return sql`${asJson(promotedPriceNames, priceRowsSql(productIds, place, now))} as prices,
    ${asJson(partNames, partsInStockSql(productIds, place, now))} as parts`
}

/**
 * Prices and stock from these columns: without a query, except for one where a cap of the state depends on the goods.
 */
export async function readPriced(
  db: Queryable,
  { prices, parts }: PricedColumns,
  place: PricedPlace & StockPlace,
  now: Date,
): Promise<PricedAt> {
  return {
    prices: await pricesFromRows(db, namedRows<PromotedPriceRow>(promotedPriceNames, prices), place, now),
    stock: stockFrom(namedRows<PartRow>(partNames, parts), place),
  }
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
  const columns = await db.one<PricedColumns>(sql`select ${pricedColumns(texts(ids), place, now)}`)
  return readPriced(db, columns, place, now)
}
