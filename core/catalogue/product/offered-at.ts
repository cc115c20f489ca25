import type { Queryable } from '#platform/db/database.ts'
import { asJson, namedRows, type RowLists } from '#platform/db/named-rows.ts'
import { sql, texts } from '#platform/db/sql.ts'
import { isNotCarried } from '../price/queries.ts'
import {
  type ProductPromotion,
  promotionsOfProductSql,
  type ShopperStore,
} from '../promotion/price-promotions.ts'
import { type PricedAt, type PricedColumns, pricedColumns, readPriced } from './priced-at.ts'
import { type StoreUnits, unitNames, unitsByConditionSql } from './queries.ts'

/** What a store has of products, and for how much. */
type OfferedAt = PricedAt & {
  /** The products that the store does not offer. */
  readonly refused: ReadonlySet<string>
  /** The available units of the product of `unitsOf`, at the store and its neighbors. */
  readonly units: readonly StoreUnits[]
  /** The store's promotions that name the product of `promotionsOf`, with and without code. */
  readonly promotions: readonly ProductPromotion[]
}

/** The products, and those of which a page tells more: null for none. */
type Asked = {
  readonly ids: readonly string[]
  readonly unitsOf?: string | null
  readonly promotionsOf?: string | null
}

/**
 * Reads what a store has of products now, and for how much: in one query, or two where a cap of the state depends on
 * the goods. Products without a price, and unknown ones, are omitted.
 */
export async function offeredAt(
  db: Queryable,
  { ids, unitsOf = null, promotionsOf = null }: Asked,
  store: ShopperStore,
  now: Date,
): Promise<OfferedAt> {
  const all = texts(ids)
  // Arrays, not parameters that may be null: with a null, PostgreSQL finds a plan for this one value cheaper than the plan
  // that it keeps, and plans each time.
  const listOf = (id: string | null) => (id === null ? [] : [id])
  const found = await db.one<
    PricedColumns & { units: RowLists; refused: string[]; promotions: ProductPromotion[] | null }
  >(sql`
    select ${pricedColumns(all, store, now)},
      array(select id from unnest(${all}) asked(id) where ${isNotCarried(sql`asked.id`, store)}) as refused,
      ${asJson(unitNames, unitsByConditionSql(listOf(unitsOf), [store.id, ...store.geoPool]))} as units,
      (select ${promotionsOfProductSql(store, now)} from product p
        where p.id = any (${texts(listOf(promotionsOf))})) as promotions`)
  return {
    ...(await readPriced(db, found, store, now)),
    refused: new Set(found.refused),
    units: namedRows<StoreUnits>(unitNames, found.units),
    promotions: found.promotions ?? [],
  }
}
