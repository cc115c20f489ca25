import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { isNotOffered } from '../price/queries.ts'
import type { ShopperStore } from '../promotion/price-offers.ts'
import {
  asJson,
  type JsonRows,
  jsonRows,
  type PricedAt,
  type PricedColumns,
  pricedColumns,
  readPriced,
} from './priced-at.ts'
import { type PieceRow, piecesSql } from './queries.ts'

/** Products with their variants, and what they cost and what is there of them at a store. */
type PiecesAt = PricedAt & {
  /** In the order of their ids, as `pieceRows` has them. */
  readonly rows: readonly PieceRow[]
  /** Those that the store does not offer. */
  readonly refused: ReadonlySet<string>
}

/**
 * Reads products with the variants of masters, their prices and their stock at a store now in one query (two where a cap
 * of the state depends on the goods), because to send a query costs more than to run it. Unknown products are omitted.
 */
export async function piecesAt(
  db: Queryable,
  ids: readonly string[],
  store: ShopperStore,
  now: Date,
): Promise<PiecesAt> {
  const all = sql`(select ids from asked)::text[]`
  const { pieces, ...priced } = await db.one<PricedColumns & { pieces: JsonRows }>(sql`
    with asked as materialized (
      select array(select id from product where id = any (${ids}) or master_id = any (${ids})) as ids)
    select ${asJson(piecesSql(ids, sql`, ${isNotOffered(sql`p.id`, store)} as is_refused`))} as pieces,
      ${pricedColumns(all, store, now)}`)
  const found = jsonRows<PieceRow & { isRefused: boolean }>(pieces)
  return {
    rows: found.map(({ isRefused, ...row }) => row),
    ...(await readPriced(db, priced, store, now)),
    refused: new Set(found.filter(({ isRefused }) => isRefused).map(({ id }) => id)),
  }
}
