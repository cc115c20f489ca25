import type { Context } from '#core/context.ts'
import { type GroupPrices, loadGroupPrices, readGroupPrices } from '../product/load-group-prices.ts'
import { anybody, buyerKey } from '../promotion/price-promotions.ts'
import { findOutside } from './engine/find-outside.ts'
import type { Found } from './facet-counts.ts'
import { findHits } from './hit-queries.ts'
import { findInMemory } from './memory/find-in-memory.ts'
import type { Search } from './schema.ts'
import { findSearchIndex, loadSearchIndex, type SearchIndex } from './search-index.ts'
import { matchProducts } from './words/match-products.ts'
import { type QueryOptions, readingOf, readQuery } from './words/read-query.ts'

/**
 * What bundles and sets cost at a store, for everybody: which products are found, and in which order, is the same for
 * everybody. Computed anew when something that belongs to one changes.
 */
async function groupPricesAt(index: SearchIndex, { store }: Search, context: Context): Promise<GroupPrices> {
  if (index.goods.groups.size === 0) return new Map()
  const place = { ...store, buyer: anybody }
  const version = index.groupsVersion()
  return context.cache.get(['found group-prices', buyerKey(place), version], () =>
    readGroupPrices(place, context, version),
  )
}

/**
 * Runs a search in memory, or outside of it where an engine is set. If `isUnfinished`, the last word of the query may
 * go on.
 */
export async function findMatching(search: Search, context: Context, how: QueryOptions = {}): Promise<Found> {
  const { searchEngine } = context.adapters
  if (searchEngine !== null) return findOutside(search, searchEngine, context, how)
  const now = context.clock.now()
  const index = search.q === '' ? await findSearchIndex(context) : await loadSearchIndex(context)
  if (index === undefined) {
    const place = { ...search.store, buyer: anybody }
    const groupPrices = await loadGroupPrices(place, context)
    return { ...(await findHits(context.read, search, null, groupPrices, now)), query: null }
  }
  const groupPrices = await groupPricesAt(index, search, context)
  // From here on nothing is waited for, so that all of it is of one state of the index.
  if (search.q === '') return { ...findInMemory(index, search, null, groupPrices, now), query: null }
  const words = index.words()
  const query = readQuery(words, search.q, how)
  const hits = findInMemory(index, search, matchProducts(words, query), groupPrices, now)
  return { ...hits, query: readingOf(query, search.locale) }
}
