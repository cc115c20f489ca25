import type { Sort } from '#domain/catalogue/listing.ts'
import { rootCategory } from '../../category/schema.ts'
import type { GroupPrices } from '../../product/load-group-prices.ts'
import type { Hits } from '../facet-counts.ts'
import type { Search } from '../schema.ts'
import type { Matches } from '../words/match-products.ts'
import { bestFirst } from './best-first.ts'
import { countFacets } from './count-facets.ts'
import { type Filter, filtersOf } from './filters.ts'
import { type GoodsTable, traits } from './goods-table.ts'
import { type Offering, offeringAt } from './offering.ts'
import { placeAt } from './place.ts'
import type { UnitTable } from './unit-table.ts'

/** What search knows of the goods, beside their words. */
export type Catalogue = { readonly goods: GoodsTable; readonly units: UnitTable }

/** The hits of a search by what they are sorted by. */
type Found = {
  readonly slots: number[]
  readonly relevance: number[]
  readonly ranks: number[]
  readonly payments: number[]
}

/** Calls for the products of the category or the query that the store offers, with their relevance. */
function forEachCandidate(
  goods: GoodsTable,
  { search, matches, offering }: { search: Search; matches: Matches | null; offering: Offering },
  visit: (slot: number, relevance: number) => void,
): void {
  const isEverywhere = search.categoryId === rootCategory
  const category = goods.inCategory.get(goods.values.find(`cgid=${search.categoryId}`))
  if (!isEverywhere && category === undefined) return
  const offer = (slot: number, relevance: number) => {
    if (goods.has(slot, traits.listed) && offering.isOffered(slot)) visit(slot, relevance)
  }
  if (matches !== null) {
    matches.documents.forEach((slot, at) => {
      if (isEverywhere || category?.has(slot) === true) offer(slot, matches.scores[at] ?? 0)
    })
  } else if (isEverywhere) for (const slot of goods.listed) offer(slot, 0)
  else {
    category?.forEach((slot) => {
      offer(slot, 0)
    })
  }
}

/** The name of the only filter that a product does not pass; null if it passes all, undefined if it fails several. */
function failedFilter(filters: readonly Filter[], slot: number): string | null | undefined {
  let failed: string | null = null
  for (const { name, passes } of filters) {
    if (passes(slot)) continue
    if (failed !== null) return undefined
    failed = name
  }
  return failed
}

/** As `orders` of hit-queries.ts; what is out of stock stands last among the popular ones: nobody can rent it. */
function comparison(sort: Sort, { slots, relevance, ranks, payments }: Found, positions: Int32Array) {
  const of = (numbers: readonly number[], at: number) => numbers[at] ?? 0
  const by = (numbers: readonly number[]) => (a: number, b: number) => of(numbers, a) - of(numbers, b)
  const popularity = (a: number, b: number) =>
    (positions[slots[a] ?? 0] ?? 0) - (positions[slots[b] ?? 0] ?? 0)
  const byRank = by(ranks)
  const byRelevance = (a: number, b: number) => of(relevance, b) - of(relevance, a)
  const priced = (sign: 1 | -1) => (a: number, b: number) => {
    const [one, other] = [of(payments, a), of(payments, b)]
    if (one < 0 || other < 0) return Number(one < 0) - Number(other < 0)
    return sign * (one - other)
  }
  const isGone = (at: number) => Number(of(ranks, at) === 4)
  const orders: Readonly<Record<Sort, (a: number, b: number) => number>> = {
    AVAILABILITY: (a, b) => byRank(a, b) || byRelevance(a, b) || popularity(a, b),
    PRICE_LOW_TO_HIGH: (a, b) => priced(1)(a, b) || popularity(a, b),
    PRICE_HIGH_TO_LOW: (a, b) => priced(-1)(a, b) || popularity(a, b),
    MOST_POPULAR: (a, b) => isGone(a) - isGone(b) || popularity(a, b),
    RELEVANCE: (a, b) => byRelevance(a, b) || byRank(a, b) || popularity(a, b),
  }
  return orders[sort]
}

/**
 * Runs a search on what the process has in memory: the products of the page, the total, and the facet counts. Without
 * matches all products are found. Gives what `findHits` gives of the same state of the database.
 */
export function findInMemory(
  { goods, units }: Catalogue,
  search: Search,
  matches: Matches | null,
  groupPrices: GroupPrices,
  now: Date,
): Hits {
  const offering = offeringAt(goods, placeAt(goods, units, search.store, now), search, groupPrices)
  const filters = filtersOf(search.filters, { goods, offering, frequency: search.frequency })
  const counter = countFacets(goods, offering, search)
  const found: Found = { slots: [], relevance: [], ranks: [], payments: [] }
  forEachCandidate(goods, { search, matches, offering }, (slot, relevance) => {
    const failed = failedFilter(filters, slot)
    if (failed === undefined) return
    const [rank, payment] = [offering.rank(slot), offering.payment(slot, search.frequency)]
    counter.add(slot, failed, rank, payment)
    if (failed !== null) return
    found.slots.push(slot)
    found.relevance.push(relevance)
    found.ranks.push(rank)
    found.payments.push(payment)
  })
  const { offset, pageSize, sort } = search
  const last = Math.min(offset + pageSize, found.slots.length)
  const first =
    offset >= found.slots.length
      ? []
      : bestFirst(found.slots.length, last, comparison(sort, found, goods.positions))
  return {
    total: found.slots.length,
    ids: first.slice(offset).map((at) => goods.ids[found.slots[at] ?? 0] ?? ''),
    counts: counter.counts(),
  }
}
