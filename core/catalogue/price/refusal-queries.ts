import type { Frequency } from '#domain/base/frequency.ts'
import type { Cents } from '#domain/base/money.ts'
import type { Problem } from '#domain/base/result.ts'
import type { GoodsKind } from '#domain/law/price-caps.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type Sql, sql, texts } from '#platform/db/sql.ts'
import { type PricePlace, type PriceRow, priceColumns } from './queries.ts'

/** A price line above a cap of a state. */
export type RefusedPrice = {
  readonly zoneId: string
  readonly stateCode: string
  readonly productId: string
  /** The frequency at which it was detected. */
  readonly frequency: Frequency
  readonly problem: Problem
}

/** A price with the facts that caps depend on. */
export type CappedRow = PriceRow & {
  readonly zoneId: string
  readonly goodsKind: GoodsKind
  readonly merchantCostCents: Cents | null
}

/**
 * SQL for `goods (product_id, goods_kind, merchant_cost_cents)` of the products selected by a condition on
 * `p`. The kind is the product's own, otherwise the one of its category or the nearest ancestor. A bundle
 * without a cost costs the sum of its parts.
 */
function goodsSql(picked: Sql): Sql {
  return sql`
    recursive kind (category_id, goods_kind) as (
      select id, goods_kind from category where parent_id is null
      union all
      select c.id, coalesce(c.goods_kind, kind.goods_kind)
      from category c join kind on kind.category_id = c.parent_id
    ), goods as (
      select p.id as product_id, coalesce(p.goods_kind, kind.goods_kind, 'other') as goods_kind,
        coalesce(p.merchant_cost_cents, (
          select case when bool_and(part.merchant_cost_cents is not null)
              then sum(part.merchant_cost_cents * b.quantity)::integer end
          from bundle_part b join product part on part.id = b.product_id where b.bundle_id = p.id
        )) as merchant_cost_cents
      from product p left join kind on kind.category_id = p.primary_category_id
      where ${picked}
    )`
}

/**
 * All prices of products in zones, with their goods; rows of one line are consecutive. Not those of sets: a set
 * costs what its pieces cost, so nobody is asked the price that a file may give it.
 */
export function cappedPrices(
  db: Queryable,
  productIds: readonly string[],
  zoneIds: readonly string[],
): Promise<CappedRow[]> {
  return db.rows<CappedRow>(sql`
    with ${goodsSql(sql`p.id = any (${productIds}) and p.type <> 'set'`)}
    select ${priceColumns}, price.zone_id, goods.goods_kind, goods.merchant_cost_cents
    from price join goods on goods.product_id = price.product_id
    where price.zone_id = any (${zoneIds}) order by price.product_id, price.zone_id, price.frequency desc`)
}

/** The facts that caps depend on, by product. */
export async function goodsOf(
  db: Queryable,
  productIds: readonly string[],
): Promise<Map<string, Pick<CappedRow, 'goodsKind' | 'merchantCostCents'>>> {
  const rows = await db.rows<Pick<CappedRow, 'productId' | 'goodsKind' | 'merchantCostCents'>>(sql`
    with ${goodsSql(sql`p.id = any (${texts(productIds)})`)} select * from goods`)
  return new Map(rows.map(({ productId, ...goods }) => [productId, goods]))
}

/** Products with those whose price is checked by what they cost the merchant: their variants, and bundles of them. */
export async function pricedWith(db: Queryable, productIds: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    with part as (select id from product where id = any (${productIds}) or master_id = any (${productIds}))
    select id from part union select b.bundle_id from bundle_part b join part on part.id = b.product_id`)
  return rows.map(({ id }) => id)
}

/** All places in which shoppers see prices. */
export function pricePlaces(db: Queryable): Promise<PricePlace[]> {
  return db.rows<PricePlace>(sql`select distinct price_zone_id, state_code from store`)
}

/**
 * Replaces the refusals of the products by the given ones.
 * @returns the number of changed lines
 */
export async function writeRefusals(
  db: Queryable,
  productIds: readonly string[],
  refused: readonly RefusedPrice[],
): Promise<number> {
  const { changes } = await db.one<{ changes: number }>(sql`
    with found as materialized (
      select "zoneId" as zone_id, "stateCode" as state_code, "productId" as product_id, frequency, problem
      from jsonb_to_recordset(${JSON.stringify(refused)}::jsonb)
        r("zoneId" text, "stateCode" text, "productId" text, frequency text, problem jsonb)
    ), gone as (
      delete from refused_price r where r.product_id = any (${productIds}) and not exists (
        select from found f where (f.zone_id, f.state_code, f.product_id) = (r.zone_id, r.state_code, r.product_id))
      returning 1
    ), changed as (
      insert into refused_price as r (zone_id, state_code, product_id, frequency, problem)
      select f.* from found f left join refused_price r using (zone_id, state_code, product_id)
      where (r.frequency, r.problem) is distinct from (f.frequency, f.problem)
      on conflict (zone_id, state_code, product_id)
      do update set frequency = excluded.frequency, problem = excluded.problem
      returning 1
    )
    select (select count(*) from gone) + (select count(*) from changed) as changes`)
  return changes
}

/** All refusals, for the operator. */
export function allRefused(db: Queryable): Promise<RefusedPrice[]> {
  return db.rows<RefusedPrice>(sql`
    select zone_id, state_code, product_id, frequency, problem from refused_price
    order by product_id, zone_id, state_code`)
}

/** A page of product ids in order, for processing all products. */
export async function productIdsAfter(db: Queryable, after: string, limit: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    sql`select id from product where id > ${after} order by id limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}
