import type { Queryable } from '#platform/db/database.ts'
import { sql, texts } from '#platform/db/sql.ts'
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
import { type StoreUnits, unitsByConditionSql } from './queries.ts'

/** What a page shows of its products at a store. */
type PageFacts = PricedAt & {
  /** The available units of the product that was asked for, at the store and its neighbors. */
  readonly units: readonly StoreUnits[]
  /** The products that the store does not offer. */
  readonly refused: ReadonlySet<string>
}

/**
 * Reads prices and stock of the products of a page now, the units of the one that was asked for (null: a set, which has
 * none of its own), and what the store does not offer: in one query, or two where a cap of the state depends on the goods.
 */
export async function pageFacts(
  db: Queryable,
  { ids, unitsOf }: { readonly ids: readonly string[]; readonly unitsOf: string | null },
  store: ShopperStore,
  now: Date,
): Promise<PageFacts> {
  const all = texts(ids)
  const found = await db.one<PricedColumns & Record<'units' | 'refused', JsonRows>>(sql`
    select ${pricedColumns(all, store, now)},
      ${asJson(unitsByConditionSql(unitsOf, [store.id, ...store.geoPool]))} as units,
      ${asJson(sql`select id from unnest(${all}) asked(id) where ${isNotOffered(sql`asked.id`, store)}`)} as refused`)
  return {
    ...(await readPriced(db, found, store, now)),
    units: jsonRows<StoreUnits>(found.units),
    refused: new Set(jsonRows<{ id: string }>(found.refused).map(({ id }) => id)),
  }
}
