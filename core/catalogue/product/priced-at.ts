import { camelRow, type Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { type Offers, offersFrom } from '../price/load-offers.ts'
import { type OfferedRow, pricesSql } from '../price/queries.ts'
import type { ShopperStore } from '../promotion/price-offers.ts'
import { type PartRow, partsInStockSql } from '../stock/queries.ts'
import { type ProductStock, stockFrom } from '../stock/stock-of.ts'

/** What products cost and what is there of them at a store. */
type PricedAt = {
  readonly offers: ReadonlyMap<string, Offers>
  readonly stock: ReadonlyMap<string, ProductStock>
}

type PricedPlace = Pick<
  ShopperStore,
  'id' | 'priceZoneId' | 'stateCode' | 'timeZone' | 'geoPool' | 'flags' | 'buyer'
>

/** Rows as a query gives them as JSON. */
export type JsonRows = readonly Readonly<Record<string, unknown>>[]

/** The same as rows of the database. */
export const jsonRows = <Row>(rows: JsonRows): Row[] => rows.map((row) => camelRow(row) as Row)

/**
 * Reads prices and stock of products at a store now in one query (two where a cap of the state depends on the goods): each
 * takes longer to be sent and answered than to be run. Products without a price, and unknown ones, are omitted.
 */
export async function pricedAt(
  db: Queryable,
  ids: readonly string[],
  place: PricedPlace,
  now: Date,
): Promise<PricedAt> {
  if (ids.length === 0) return { offers: new Map(), stock: new Map() }
  const all = sql`${ids}::text[]`
  const { prices, parts } = await db.one<Record<'prices' | 'parts', JsonRows>>(sql`
    select
      (select coalesce(json_agg(offer), '[]') from (${pricesSql(all, place, now)}) offer) as prices,
      (select coalesce(json_agg(stocked), '[]') from (${partsInStockSql(all, place, now)}) stocked) as parts`)
  return {
    offers: await offersFrom(db, jsonRows<OfferedRow>(prices), place, now),
    stock: stockFrom(jsonRows<PartRow>(parts), place),
  }
}
