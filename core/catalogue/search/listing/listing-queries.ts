import { frequencies } from '#domain/base/frequency.ts'
import { conditions } from '#domain/catalogue/stock.ts'
import type { Queryable } from '#platform/db/database.ts'
import { join, rawSql, type Sql, sql } from '#platform/db/sql.ts'
import { paymentSql } from '../../price/payment-sql.ts'
import { isSoldByVendor } from '../../vendor/is-sold-by-vendor.ts'
import { listedFacets } from '../listed-facets.ts'

/** The products to make anew: these, or all. */
export type Picked = readonly string[] | 'all'

const among = (column: Sql, picked: Picked): Sql =>
  picked === 'all' ? sql`true` : sql`${column} = any (${picked})`

const tuple = (table: string, columns: readonly string[]): Sql =>
  rawSql(columns.map((column) => `${table}.${column}`).join(', '))

const asExcluded = (columns: readonly string[]): Sql =>
  rawSql(columns.map((column) => `${column} = excluded.${column}`).join(', '))

/** The products of which rows of the listing are made: themselves, and the masters of variants. */
export async function withMasters(tx: Queryable, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select id from unnest(${ids}::text[]) id
    union select master_id from product where id = any (${ids}) and master_id is not null`)
  return rows.map(({ id }) => id)
}

/** Processes of the release before make the whole listing anew, without a look at its follower. */
export async function lockListing(tx: Queryable): Promise<void> {
  await tx.run(sql`lock table listing in share row exclusive mode`)
}

const productColumns = [
  'primary_category_id',
  'category_ids',
  'facets',
  'special_order',
  'extended_aisle',
  'popularity',
  'released_on',
]

/**
 * Writes a row for each listed product, where it is another than before. Boolean facets are included if true and
 * omitted if false. Returns the number of rows that changed.
 */
export async function writeProducts(tx: Queryable, picked: Picked): Promise<number> {
  const columns = rawSql(productColumns.join(', '))
  const { changes } = await tx.one<{ changes: number }>(sql`
    with fresh as materialized (
      select p.id as product_id, p.primary_category_id,
        coalesce((select array_agg(pc.category_id order by pc.category_id) from product_category pc
          where pc.product_id = p.id), '{}') as category_ids,
        ${listedFacets} as facets, p.special_order and sold.by_vendor as special_order,
        p.extended_aisle and sold.by_vendor as extended_aisle, p.popularity, p.released_on
      from product p cross join lateral (select ${isSoldByVendor(sql`p.vendor_id`)} as by_vendor) sold
      where p.online and p.type <> 'variant' and ${among(sql`p.id`, picked)}
    ), gone as (
      delete from listing l where ${among(sql`l.product_id`, picked)}
        and not exists (select from fresh f where f.product_id = l.product_id)
      returning l.no
    ), gone_price as (
      delete from listing_price c using gone where c.no = gone.no
    ), written as (
      insert into listing (no, product_id, ${columns})
      select coalesce(l.no, nextval('listing_no')), f.product_id, ${tuple('f', productColumns)}
      from fresh f left join listing l using (product_id)
      where l.no is null or (${tuple('l', productColumns)}) is distinct from (${tuple('f', productColumns)})
      on conflict (product_id) do update set ${asExcluded(productColumns)}
      returning 1
    )
    select (select count(*) from gone) + (select count(*) from written) as changes`)
  return changes
}

const priceColumns = ['', 'used_'].flatMap((kind) =>
  frequencies.map((frequency) => `${kind}${frequency.toLowerCase()}_cents`),
)

/**
 * Writes the payments of listed products by zone, where they are others than before. A master costs what its cheapest
 * variant costs; its own line counts if none of them has a price. Returns the number of rows that changed.
 */
export async function writePrices(tx: Queryable, picked: Picked): Promise<number> {
  const payments = conditions.flatMap((condition) => {
    const payment = paymentSql[condition]
    return frequencies.map(
      (
        frequency,
      ) => sql`coalesce(min(${payment}) filter (where r.frequency = ${frequency} and p.master_id is not null),
        min(${payment}) filter (where r.frequency = ${frequency}))`,
    )
  })
  const columns = rawSql(priceColumns.join(', '))
  const ofPicked =
    picked === 'all' ? sql`true` : sql`c.no in (select no from listing where product_id = any (${picked}))`
  const { changes } = await tx.one<{ changes: number }>(sql`
    with fresh (zone_id, no, ${columns}) as materialized (
      select r.zone_id, l.no, ${join(payments, ', ')}
      from price r join product p on p.id = r.product_id and p.online
      join listing l on l.product_id = coalesce(p.master_id, p.id)
      where ${among(sql`p.id`, picked)} or ${among(sql`p.master_id`, picked)} group by r.zone_id, l.no
    ), gone as (
      delete from listing_price c where ${ofPicked}
        and not exists (select from fresh f where f.zone_id = c.zone_id and f.no = c.no)
      returning 1
    ), written as (
      insert into listing_price (zone_id, no, ${columns})
      select f.* from fresh f left join listing_price c using (zone_id, no)
      where c.no is null or (${tuple('c', priceColumns)}) is distinct from (${tuple('f', priceColumns)})
      on conflict (zone_id, no) do update set ${asExcluded(priceColumns)}
      returning 1
    )
    select (select count(*) from gone) + (select count(*) from written) as changes`)
  return changes
}
