import { camelRow, type Queryable } from '#platform/db/database.ts'
import { type Sql, sql, texts } from '#platform/db/sql.ts'
import { type Offers, offersFrom } from '../price/load-offers.ts'
import { type OfferedRow, type PricedPlace, pricesSql } from '../price/queries.ts'
import { type PartRow, partsInStockSql } from '../stock/queries.ts'
import { type ProductStock, type StockPlace, stockFrom } from '../stock/stock-of.ts'

/** What products cost and what is there of them at a store. */
export type PricedAt = {
  readonly offers: ReadonlyMap<string, Offers>
  readonly stock: ReadonlyMap<string, ProductStock>
}

/** Rows as a query gives them as JSON. */
export type JsonRows = readonly Readonly<Record<string, unknown>>[]

/** The same as rows of the database. */
export const jsonRows = <Row>(rows: JsonRows): Row[] => rows.map((row) => camelRow(row) as Row)

/** SQL for rows as one value of JSON. */
export function asJson(rows: Sql): Sql {
  return sql`(select coalesce(json_agg(each_row), '[]') from (${rows}) each_row)`
}

/** What `pricedColumns` give. */
export type PricedColumns = Record<'prices' | 'parts', JsonRows>

/** SQL for two columns: prices and stock of products at a store now. `productIds` is an array. */
export function pricedColumns(productIds: Sql, place: PricedPlace & StockPlace, now: Date): Sql {
  return sql`${asJson(pricesSql(productIds, place, now))} as prices,
    ${asJson(partsInStockSql(productIds, place, now))} as parts`
}

/** Prices and stock from these columns: without a query, except for one where a cap of the state depends on the goods. */
export async function readPriced(
  db: Queryable,
  { prices, parts }: PricedColumns,
  place: PricedPlace & StockPlace,
  now: Date,
): Promise<PricedAt> {
  return {
    offers: await offersFrom(db, jsonRows<OfferedRow>(prices), place, now),
    stock: stockFrom(jsonRows<PartRow>(parts), place),
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
  if (ids.length === 0) return { offers: new Map(), stock: new Map() }
  const columns = await db.one<PricedColumns>(sql`select ${pricedColumns(texts(ids), place, now)}`)
  return readPriced(db, columns, place, now)
}
