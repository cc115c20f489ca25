/** The orders that a listing can be in (documents 2 §4). RELEVANCE is what the search calls best-matches. */
export const sorts = [
  'AVAILABILITY',
  'PRICE_LOW_TO_HIGH',
  'PRICE_HIGH_TO_LOW',
  'MOST_POPULAR',
  'RELEVANCE',
] as const

export type Sort = (typeof sorts)[number]

/** How many a page has: results of a search, any other listing, and what a shopper may choose. */
export const searchPageSize = 25
export const listingPageSize = 20
export const pageSizes = [25, 50, 100] as const

/** Nothing is suggested for fewer letters. */
export const suggestionMinimum = 3
