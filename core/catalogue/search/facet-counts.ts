import type { Reading } from './words/read-query.ts'

/**
 * The number of products for each value of each facet. For a value of an active filter, counted without that filter,
 * because choosing the value widens the filter; for other values, counted within the results.
 */
export type FacetCounts = ReadonlyMap<string, ReadonlyMap<string, number>>

/** What a search finds: the products of one page, how many there are, and the facets of all. */
export type Hits = {
  readonly total: number
  readonly ids: readonly string[]
  readonly counts: FacetCounts
}

/** Hits, and how their query was read; null without a query. */
export type Found = Hits & { readonly query: Reading | null }
