/**
 * Relevance of a word by field: BM25 over four fields, tuned on judged queries with
 * bench/search-relevance.ts. A higher `saturation` gives repeated words more weight; `length` is how much a
 * long field lowers the weight of its words.
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

/** The weight of the category with most of a query's matches, relative to the best match. */
export const categoryIntent = 0.15

/** The weight of being in the category that the query names, relative to the best match. */
export const categoryName = 0.3
