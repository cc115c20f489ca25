import type { GroupPrices } from '../../product/load-group-prices.ts'
import type { Hits } from '../facet-counts.ts'
import type { Search } from '../schema.ts'
import type { Matches } from '../words/match-products.ts'
import { type Assortment, assortmentAt } from './assortment.ts'
import { type Candidates, candidatesOf } from './candidates.ts'
import { countFacets, type FacetCandidates } from './count-facets.ts'
import { failedFilters, filtersOf } from './filters.ts'
import { type Catalogue, placeAt } from './place.ts'
import { type SourcedCandidates, sortedHits } from './sort-hits.ts'
import { withCapacity } from './with-capacity.ts'

/** What `sourced` gives of each candidate. Used again: nothing is waited for in between. */
let ranks = new Uint8Array(0)
let conditions = new Uint8Array(0)
let cents = new Int32Array(0)

/** Works out where candidates come from, in which conditions, and what they cost: in one pass, for they are many. */
function sourced(candidates: Candidates, assortment: Assortment, search: Search): FacetCandidates {
  const { count, slots } = candidates
  ranks = withCapacity(ranks, count)
  conditions = withCapacity(conditions, count)
  cents = withCapacity(cents, count)
  const payment = assortment.payments(search.frequency)
  for (let at = 0; at < count; at += 1) {
    const slot = slots[at] ?? 0
    ranks[at] = assortment.rank(slot)
    conditions[at] = assortment.conditions(slot)
    cents[at] = payment(slot)
  }
  return { ...candidates, ranks, conditions, cents }
}

/** Moves those that fail no filter to the front. */
function hitsAmong({ count, slots, relevance }: SourcedCandidates, failed: Int16Array): SourcedCandidates {
  let kept = 0
  for (let at = 0; at < count; at += 1) {
    if (failed[at] !== 0) continue
    slots[kept] = slots[at] ?? 0
    relevance[kept] = relevance[at] ?? 0
    ranks[kept] = ranks[at] ?? 0
    cents[kept] = cents[at] ?? 0
    kept += 1
  }
  return { count: kept, slots, relevance, ranks, cents }
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
  const assortment = assortmentAt(goods, placeAt(goods, units, search.store, now), search, groupPrices)
  const filters = filtersOf(search.filters, { goods, assortment, frequency: search.frequency })
  const candidates = candidatesOf(goods, search, matches)
  const failed = failedFilters(filters, candidates)
  const all = sourced(candidates, assortment, search)
  const counts = countFacets({ goods, search }, all, failed)
  const hits = hitsAmong(all, failed)
  const { offset: from, pageSize, sort } = search
  const page = sortedHits(hits, { sort, from, end: from + pageSize }, goods.positions)
  return { total: hits.count, ids: page.map((slot) => goods.ids[slot] ?? ''), counts }
}
