import type { Context } from '#core/context.ts'
import type { GroupPrices } from '../product/load-group-prices.ts'
import { findHits, type HitRow, type Matched } from './hit-queries.ts'
import type { Search } from './schema.ts'
import { type SearchIndex, withSearchIndex } from './search-index.ts'
import { matchProducts } from './words/match-products.ts'
import { type ReadQuery, readQuery } from './words/read-query.ts'

/** How a query was read, as its page says. */
type Reading = { readonly corrected: string | null; readonly unknown: readonly string[] }

/** Hits, and how their query was read; null without a query. */
export type Found = HitRow & { readonly query: Reading | null }

function matchedBy(index: SearchIndex, query: ReadQuery): Matched {
  const { documents, scores } = matchProducts(index.words, query)
  return {
    nos: Array.from(documents, (document) => index.nos[document] ?? 0),
    scores: Array.from(scores),
  }
}

/**
 * Runs a search. The words are matched in memory, the same for every store; the database then joins what is at the
 * store, its prices and its filters. If `isUnfinished`, the last word of the query may go on.
 */
export async function findMatching(
  search: Search,
  groupPrices: GroupPrices,
  context: Context,
  isUnfinished = false,
): Promise<Found> {
  const now = context.clock.now()
  if (search.q === '')
    return { ...(await findHits(context.read, search, null, groupPrices, now)), query: null }
  return withSearchIndex(context.read, async (index) => {
    const query = readQuery(index.words, search.q, isUnfinished)
    const hits = await findHits(context.read, search, matchedBy(index, query), groupPrices, now)
    const corrected = query.corrected?.(search.locale) ?? null
    return { ...hits, query: { corrected, unknown: query.unknown } }
  })
}
