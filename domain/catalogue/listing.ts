/** Sort orders of a listing (document 2 §4). RELEVANCE is what the search calls best-matches. */
export const sorts = [
  'AVAILABILITY',
  'PRICE_LOW_TO_HIGH',
  'PRICE_HIGH_TO_LOW',
  'MOST_POPULAR',
  'RELEVANCE',
] as const

export type Sort = (typeof sorts)[number]

/** Products per page: search results, other listings, and the sizes a shopper may choose. */
export const searchPageSize = 25
export const listingPageSize = 20
export const pageSizes = [25, 50, 100] as const

/** Minimum number of letters for suggestions. */
export const suggestionMinimum = 3
