/**
 * How relevance is reckoned (decision 24), in memory and by an engine outside: BM25 over four fields with its ordinary
 * constants, and what is known beyond words. bench/search-relevance.ts prints how well each choice does on queries that
 * had no part in it.
 */
export type RelevanceConstants = {
  /** The weight of a word by its field: name; brand, numbers and categories; attributes; descriptions. */
  readonly fields: readonly [name: number, tags: number, attributes: number, descriptions: number]
  /** How little a word gains by being repeated, and how much a long field lowers the weight of its words. */
  readonly k1: number
  readonly b: number
  /**
   * The weight, beside the rest of the name, of its words that say what the product is used with: after "for" or
   * "with".
   */
  readonly companion: number
  /** How much a product loses that lacks words of the query: the power of the share that it has. */
  readonly coverage: number
  /** The weight of two words of the query that stand together in the name. */
  readonly adjacency: number
  /** The weights, of the best score, of being in the category of most matches and in the one that the query names. */
  readonly categoryIntent: number
  readonly categoryName: number
}

/** The constants that were chosen. */
export const relevanceConstants: RelevanceConstants = {
  fields: [3, 2, 0.5, 0.5],
  k1: 1.2,
  b: 0.5,
  companion: 0.9,
  coverage: 0.5,
  adjacency: 0.2,
  categoryIntent: 0.1,
  categoryName: 0.2,
}
