import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { type Offers, offersFrom } from '../price/load-offers.ts'
import { isNotOffered, type OfferedRow, pricesSql } from '../price/queries.ts'
import type { ShopperStore } from '../promotion/price-offers.ts'
import { type PartRow, partsInStockSql } from '../stock/queries.ts'
import { type ProductStock, stockFrom } from '../stock/stock-of.ts'
import { type JsonRows, jsonRows } from './priced-at.ts'
import { type PieceRow, piecesSql } from './queries.ts'

/** Products with their variants, and what they cost and what is there of them at a store. */
type PiecesAt = {
  /** In the order of their ids, as `pieceRows` has them. */
  readonly rows: readonly PieceRow[]
  readonly offers: ReadonlyMap<string, Offers>
  readonly stock: ReadonlyMap<string, ProductStock>
  /** Those that the store does not offer. */
  readonly refused: ReadonlySet<string>
}

/**
 * Reads products with the variants of masters, their prices and their stock at a store now in one query (two where a cap
 * of the state depends on the goods): each takes longer to be sent and answered than to be run. Unknown products are
 * omitted.
 */
export async function piecesAt(
  db: Queryable,
  ids: readonly string[],
  store: ShopperStore,
  now: Date,
): Promise<PiecesAt> {
  const all = sql`(select ids from asked)::text[]`
  const { pieces, prices, parts } = await db.one<Record<'pieces' | 'prices' | 'parts', JsonRows>>(sql`
    with asked as materialized (
      select array(select id from product where id = any (${ids}) or master_id = any (${ids})) as ids)
    select
      (select coalesce(json_agg(piece), '[]') from (
        ${piecesSql(ids, sql`, ${isNotOffered(sql`p.id`, store)} as is_refused`)}) piece) as pieces,
      (select coalesce(json_agg(offer), '[]') from (${pricesSql(all, store, now)}) offer) as prices,
      (select coalesce(json_agg(stocked), '[]') from (${partsInStockSql(all, store, now)}) stocked) as parts`)
  const found = jsonRows<PieceRow & { isRefused: boolean }>(pieces)
  return {
    rows: found.map(({ isRefused, ...row }) => row),
    offers: await offersFrom(db, jsonRows<OfferedRow>(prices), store, now),
    stock: stockFrom(jsonRows<PartRow>(parts), store),
    refused: new Set(found.filter(({ isRefused }) => isRefused).map(({ id }) => id)),
  }
}
