/**
 * How much a word says about a product, by where it stands: BM25 over four fields. Tuned on judged queries with
 * bench/search-relevance.ts. Higher `saturation` lets repeated words count longer, `length` is
 * how much a long field takes from each of its words.
 */
export const fieldWeights = {
  /** The name. */
  A: 5,
  /** Brand, model, numbers, categories. */
  B: 3,
  /** Attributes and choices. */
  C: 0.5,
  /** Descriptions. */
  D: 1,
} as const

export const saturation = 1.8
export const lengthShare = 0.5

/** How much the category that a query's matches crowd in counts, against the best match itself. */
export const categoryIntent = 0.15

/** How much being in the category that the query names counts, against the best match itself. */
export const categoryName = 0.3
