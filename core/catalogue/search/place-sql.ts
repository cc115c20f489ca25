import type { Store } from '#core/places/store/schema.ts'
import { civilDateIn } from '#domain/base/civil-date.ts'
import { sourceRanks } from '#domain/catalogue/source-rank.ts'
import { preRentedIn } from '#domain/law/pack-for.ts'
import { nothing, rawSql, type Sql, sql } from '#platform/db/sql.ts'
import { mayBeRentedIn } from '../stock/queries.ts'
import { carriesAisleSql } from '../vendor/aisle.ts'
import { isSoldByVendor } from '../vendor/is-sold-by-vendor.ts'

/**
 * SQL for `place (no, rank, conditions)`: the listings with units at a store or its geo pool. Rank 0 is the
 * store itself, 1 its neighbors; conditions are those of the best rank. Variants count for their master; a
 * bundle is available if all of its parts are, a set if one is. The query starts from the few hundred units
 * of the stores, not from the catalogue; which pre-rented ones count is a matter of the law at `now`.
 */
export function placeSql(store: Store, now: Date): Sql {
  const stores = [store.id, ...store.geoPool]
  const today = civilDateIn(now.getTime(), store.timeZone)
  const rule = preRentedIn(store.stateCode, today)
  const isRented = mayBeRentedIn(store, today)
  // Where it depends on the unit, a bundle has new parts only, because it has one price for all of them.
  const inBundle = rule === 'by-unit' ? sql`and (w.type = 'set' or u.condition = 'NEW')` : nothing
  return sql`
    unit as materialized (
      select u.product_id, p.master_id, (u.store_id <> ${store.id})::int as rank,
        case when u.condition = 'NEW' then 'NEW' else coalesce(u.grade, 'GOOD') end as condition
      from stock_unit u join product p on p.id = u.product_id
      where u.store_id = any (${stores}) and u.state = 'available' and p.online and ${isRented}
        and ${isSoldByVendor(sql`p.vendor_id`)}
    ), part as (
      select b.bundle_id, b.product_id, min(u.rank) as rank, array_agg(distinct u.condition) as conditions
      from unit u join bundle_part b on b.product_id in (u.product_id, u.master_id)
        join product w on w.id = b.bundle_id ${inBundle}
      group by b.bundle_id, b.product_id, b.quantity, u.rank having count(*) >= b.quantity
    ), nearest as (
      select bundle_id, product_id, min(rank) as rank from part group by bundle_id, product_id
    ), whole as (
      select bundle_id as listed, case when p.type = 'set' then min(rank) else max(rank) end as rank,
        '{NEW}'::text[] as conditions
      from nearest n join product p on p.id = n.bundle_id group by bundle_id, p.type
      having p.type = 'set' or count(*) = (select count(*) from bundle_part b where b.bundle_id = n.bundle_id)
    ), single as (
      select coalesce(master_id, product_id) as listed, rank, array_agg(distinct condition) as conditions
      from unit group by 1, 2
    ), place as (
      select distinct on (l.no) l.no, x.rank, x.conditions
      from (select * from single union all select * from whole) x join listing l on l.product_id = x.listed
      order by l.no, x.rank
    )`
}

/** SQL for the number of a rank, as the text of the statement has it. */
export const rankNo = (rank: keyof typeof sourceRanks): Sql => rawSql(String(sourceRanks[rank]))

/** SQL for where a store has a listing `l` from, as `sourceRanks` says, with `place` of `placeSql` joined to it. */
export function rankSql({ flags }: Pick<Store, 'flags'>): Sql {
  const isInAisle = sql`l.extended_aisle and ${carriesAisleSql(sql`l.product_id`, flags)}`
  return sql`coalesce(place.rank, case when l.special_order then ${rankNo('specialOrder')}
    when ${isInAisle} then ${rankNo('extendedAisle')} else ${rankNo('nowhere')} end)`
}
