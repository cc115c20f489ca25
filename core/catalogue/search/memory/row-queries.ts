import { frequencies } from '#domain/base/frequency.ts'
import { conditions, type UsedGrade } from '#domain/catalogue/stock.ts'
import type { Queryable } from '#platform/db/database.ts'
import { join, sql } from '#platform/db/sql.ts'
import { paymentSql } from '../../price/payment-sql.ts'
import { isSoldByVendor } from '../../vendor/is-sold-by-vendor.ts'
import { listedFacets } from '../listed-facets.ts'
import type { SearchText } from '../words/read-document.ts'
import type { GoodsRow } from './goods-table.ts'
import type { PriceRow } from './price-table.ts'

/** A product, with its texts if they are others than those that the reader has: null if they are not. */
export type ProductRow = GoodsRow & {
  readonly searchChange: number | null
  readonly searchText: SearchText | null
}

/** The ids after one, in their order: the next so many products of a reading of all. */
export async function findIdsAfter(db: Queryable, after: string, limit: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from product where id > ${after} order by id limit ${limit}`)
  return rows.map(({ id }) => id)
}

/**
 * Products as search reads them. `known` says of each which of its texts the reader has, by `searchChange`; -1 for
 * none, as by default of all.
 */
export function findGoods(
  db: Queryable,
  ids: readonly string[],
  known: readonly number[] = ids.map(() => -1),
): Promise<ProductRow[]> {
  return db.rows<ProductRow>(sql`
    select p.id, p.type, p.master_id, p.online, ${isSoldByVendor(sql`p.vendor_id`)} as is_sold, p.primary_category_id,
      coalesce((select array_agg(pc.category_id order by pc.category_id) from product_category pc
        where pc.product_id = p.id), '{}') as category_ids,
      case when p.type = 'variant' then '{}' else ${listedFacets} end as facets,
      p.special_order, p.extended_aisle, p.vendor_id, p.popularity, p.released_on,
      coalesce((select jsonb_agg(jsonb_build_object('productId', b.product_id, 'quantity', b.quantity))
        from bundle_part b where b.bundle_id = p.id), '[]') as parts,
      p.search_change,
      case when p.search_change is distinct from nullif(asked.known, -1) then p.search_text end as search_text
    from unnest(${ids}::text[], ${known}::bigint[]) asked(id, known) join product p on p.id = asked.id`)
}

/** The payments of products in all zones. */
export function findPrices(
  db: Queryable,
  ids: readonly string[],
): Promise<(PriceRow & { readonly productId: string })[]> {
  const columns = conditions.flatMap((condition) =>
    frequencies.map(
      (frequency) => sql`min(${paymentSql[condition]}) filter (where r.frequency = ${frequency})`,
    ),
  )
  return db.rows(sql`
    select r.product_id, r.zone_id, array[${join(columns, ', ')}] as cents
    from price r where r.product_id = any (${ids}) group by r.product_id, r.zone_id`)
}

/** The price zones and states in which the prices of products are refused. */
export function findRefused(
  db: Queryable,
  ids: readonly string[],
): Promise<{ productId: string; zoneId: string; stateCode: string }[]> {
  return db.rows(sql`
    select product_id, zone_id, state_code from refused_price where product_id = any (${ids})`)
}

/** The units of products that can be rented, those that are alike together. */
export function findUnits(
  db: Queryable,
  ids: readonly string[],
): Promise<
  {
    productId: string
    storeId: string
    condition: 'NEW' | UsedGrade
    allowed: string[]
    units: number
  }[]
> {
  return db.rows(sql`
    select u.product_id, u.store_id, case when u.condition = 'NEW' then 'NEW' else coalesce(u.grade, 'GOOD') end as condition,
      a.allowed, count(*)::int as units
    from stock_unit u cross join lateral (
      select case when u.condition = 'NEW' then '{}' else array(
        select zone_id || ' ' || state_code from allowed_unit a
        where a.inventory_number = u.inventory_number order by 1) end as allowed
    ) a
    where u.product_id = any (${ids}) and u.state = 'available' group by 1, 2, 3, 4`)
}
