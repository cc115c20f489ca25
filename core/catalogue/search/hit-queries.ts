import type { Sort } from '#domain/catalogue/listing.ts'
import { availabilityByRank } from '#domain/catalogue/source-rank.ts'
import type { Queryable } from '#platform/db/database.ts'
import { join, nothing, type Sql, sql } from '#platform/db/sql.ts'
import { rootCategory } from '../category/schema.ts'
import { isNotCarried } from '../price/queries.ts'
import type { GroupPrices } from '../product/load-group-prices.ts'
import { popularFirst } from '../product/popular-first.ts'
import { carriesAisleSql } from '../vendor/aisle.ts'
import { type Condition, conditionsOf, paymentColumns } from './conditions.ts'
import type { FacetCounts, Hits } from './facet-counts.ts'
import { placeSql, rankNo, rankSql } from './place-sql.ts'
import { ownRanges, priceRanges, priceSteps } from './price-steps.ts'
import { onlyCondition, type Search } from './schema.ts'
import { variantPriceSql } from './variant-price-sql.ts'

/** The products that match a query, with their relevance. */
export type Matched = { readonly ids: readonly string[]; readonly scores: readonly number[] }

/** The hits of a page, the total, and the number of products per facet value and set of failed filters. */
type HitRow = {
  total: number
  ids: string[]
  counts: [facet: string, mask: number, products: number][]
}

/** Whatever is out of stock stands last among the popular ones: nobody can rent it. */
const orders: Readonly<Record<Sort, Sql>> = {
  AVAILABILITY: sql`rank, relevance desc, ${popularFirst}`,
  PRICE_LOW_TO_HIGH: sql`payment nulls last, ${popularFirst}`,
  PRICE_HIGH_TO_LOW: sql`payment desc nulls last, ${popularFirst}`,
  MOST_POPULAR: sql`rank = ${rankNo('nowhere')}, ${popularFirst}`,
  RELEVANCE: sql`relevance desc, rank, ${popularFirst}`,
}

/** SQL for `group_price`: the payments of sets and of bundles without a price of their own. */
function groupPriceSql(groupPrices: GroupPrices): Sql {
  const rows = [...groupPrices].map(([productId, prices]) => ({
    product_id: productId,
    weekly_cents: prices.WEEKLY?.paymentCents,
    bi_weekly_cents: prices.BI_WEEKLY?.paymentCents,
    semi_monthly_cents: prices.SEMI_MONTHLY?.paymentCents,
    monthly_cents: prices.MONTHLY?.paymentCents,
  }))
  return sql`group_price as materialized (
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) g(product_id text, weekly_cents integer,
      bi_weekly_cents integer, semi_monthly_cents integer, monthly_cents integer))`
}

/** The candidates before filters: the category or the query, at a store that may rent them. */
function candidates(search: Search, matched: Matched | null): Sql {
  const { store, categoryId } = search
  const inCategory =
    categoryId === rootCategory ? nothing : sql`and l.category_ids @> ${[categoryId]}::text[]`
  const allowed =
    store.restrictedCategories.length === 0
      ? nothing
      : sql`and not l.category_ids && ${store.restrictedCategories}::text[]`
  const aisle = carriesAisleSql(sql`l.product_id`, store.flags)
  const words =
    matched === null
      ? { relevance: sql`0`, join: nothing }
      : {
          relevance: sql`m.score`,
          join: sql`join unnest(${matched.ids}::text[], ${matched.scores}::real[]) m(id, score) on m.id = l.product_id`,
        }
  // The price that the tile shows: of a condition that was asked for, else of new units before pre-rented ones.
  const only = onlyCondition(search.filters)
  const isUsed =
    only === null ? sql`'NEW' = any (place.conditions) is false` : sql`${only === 'USED'}::boolean`
  // A master has the lowest price of what can be had; any of its variants can be had by a special order.
  const canOrder = only === 'USED' ? sql`false` : sql`(l.special_order or (l.extended_aisle and ${aisle}))`
  const payments = Object.values(paymentColumns).map(
    (column) =>
      sql`case when g.product_id is not null then g.${column}
        when v.master_id is not null and ${canOrder} then least(v.${column}, c.${column})
        when v.master_id is not null then v.${column}
        when ${isUsed} then c.used_${column} else c.${column} end as ${column}`,
  )
  return sql`
    candidate as (
      select l.no, l.product_id, l.category_ids, l.facets, l.popularity, l.released_on,
        ${join(payments, ', ')},
        ${rankSql(store)} as rank,
        coalesce(place.conditions,
          case when l.special_order or (l.extended_aisle and ${aisle}) then '{NEW}'::text[] else '{}' end) as conditions,
        ${words.relevance} as relevance
      from listing l ${words.join}
      left join listing_price c on c.zone_id = ${store.priceZoneId} and c.no = l.no
      left join place on place.no = l.no
      left join group_price g on g.product_id = l.product_id
      left join variant_price v on v.master_id = l.product_id
      where not ${isNotCarried(sql`l.product_id`, store)} ${inCategory} ${allowed}
    )`
}

/** `mask` has a bit for every filter that a candidate fails. */
function masked(search: Search, conditions: readonly Condition[]): Sql {
  const bits = conditions.map(({ holds }, at) => sql`case when ${holds} then 0 else ${2 ** at} end`)
  return sql`
    sourced as (
      select *, (${availabilityByRank}::text[])[rank + 1] as availability,
        ${paymentColumns[search.frequency]} as payment
      from candidate
    ), masked as materialized (
      select *, ${bits.length === 0 ? sql`0` : join(bits, ' + ')} as mask from sourced
    )`
}

/**
 * Counts each value among the candidates that fail no filter, or only one, so that other values of that
 * filter stay selectable.
 */
function counted(search: Search, conditions: readonly Condition[]): Sql {
  const ranges = priceRanges(search.frequency).map((range) => `price=${range}`)
  const own = ownRanges(search.filters.price ?? [], search.frequency).map((range) => {
    const holds = conditionsOf({ price: [range] }, search.frequency).map((one) => one.holds)
    return sql`union all select ${`price=${range}`}::text where ${join(holds, ' and ')}`
  })
  const masks = [0, ...conditions.map((_, at) => 2 ** at)]
  return sql`
    select v.facet, mask, count(*)::int as products
    from masked cross join lateral (
      select unnest(facets) union all select 'cgid=' || unnest(category_ids)
      union all select 'condition=' || unnest(conditions)
      union all select 'availability=' || availability where availability is not null
      union all select (${ranges}::text[])[width_bucket(payment, ${priceSteps[search.frequency]}::int[]) + 1]
        where payment is not null
      ${own.length === 0 ? nothing : join(own, ' ')}
    ) v(facet)
    where mask = any (${masks}::int[]) group by v.facet, mask`
}

/** The counts that filters show: of what fails one filter only for the values of this filter. */
function facetCountsOf(counts: HitRow['counts'], search: Search): FacetCounts {
  const bits = new Map(Object.keys(search.filters).map((name, at) => [name, 2 ** at]))
  const byName = new Map<string, Map<string, number>>()
  for (const [facet, mask, products] of counts) {
    const at = facet.indexOf('=')
    const name = facet.slice(0, at)
    if (mask !== 0 && mask !== bits.get(name)) continue
    const values = byName.get(name) ?? new Map<string, number>()
    values.set(facet.slice(at + 1), (values.get(facet.slice(at + 1)) ?? 0) + products)
    byName.set(name, values)
  }
  return byName
}

/**
 * Runs a search in one query: the products of the page, the total, and the facet counts. Without `matched` all products
 * are found. `now` says whose law holds.
 */
export async function findHits(
  db: Queryable,
  search: Search,
  matched: Matched | null,
  groupPrices: GroupPrices,
  now: Date,
): Promise<Hits> {
  const conditions = conditionsOf(search.filters, search.frequency)
  const order = orders[search.sort]
  const { counts, ...hits } = await db.one<HitRow>(sql`
    with ${placeSql(search.store, now)}, ${variantPriceSql(search.store, onlyCondition(search.filters))},
      ${groupPriceSql(groupPrices)}, ${candidates(search, matched)}, ${masked(search, conditions)}
    select
      (select count(*) from masked where mask = 0) as total,
      array(select product_id from masked where mask = 0 order by ${order}
        limit ${search.pageSize} offset ${search.offset}) as ids,
      coalesce((select jsonb_agg(jsonb_build_array(facet, mask, products)) from (${counted(search, conditions)}) counts),
        '[]') as counts`)
  return { ...hits, counts: facetCountsOf(counts, search) }
}
