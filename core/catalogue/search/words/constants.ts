/**
 * How relevance is reckoned (decision 24): BM25 over four fields with its ordinary constants, and what is known beyond
 * words. bench/search-relevance.ts prints how well each choice does on queries that had no part in it.
 */
export type Constants = {
  /** The weight of a word by its field: name; brand, numbers and categories; attributes; descriptions. */
  readonly fields: readonly [name: number, tags: number, attributes: number, descriptions: number]
  /** How little a word gains by being repeated, and how much a long field lowers the weight of its words. */
  readonly saturation: number
  readonly lengthShare: number
  /** The weight of a name's words that say what the product is used with, after "for", "with", "para" or "con". */
  readonly companion: number
  /** How much a product loses that lacks words of the query: the power of the share that it has. */
  readonly coverage: number
  /** The weight of two words of the query that stand together in the name. */
  readonly adjacency: number
  /** The weights, of the best score, of being in the category of most matches and in the one that the query names. */
  readonly categoryIntent: number
  readonly categoryName: number
}

export const constants: Constants = {
  fields: [3, 2, 0.5, 1],
  saturation: 1.2,
  lengthShare: 0.5,
  companion: 0.9,
  coverage: 0.5,
  adjacency: 0.2,
  categoryIntent: 0.1,
  categoryName: 0.2,
}

/** The weight of a spelling of a query word beside the word as it was typed. */
export const alternativeWeights = {
  /** Two words of the query written as one, or one that is written as two. */
  joined: 0.9,
  /** A number without the unit that the query gives it. */
  bareNumber: 0.5,
  /** Another word for the same thing. */
  synonym: 0.6,
  /** A similar spelling. */
  near: 0.8,
  /** A word that the last, unfinished one begins. */
  prefix: 0.6,
} as const
