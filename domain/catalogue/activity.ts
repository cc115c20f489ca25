/** What shoppers do, by the names that the documents give (document 2 §7). */
export const activityKinds = [
  'viewProduct',
  'viewSearch',
  'clickSearch',
  'viewCategory',
  'clickCategory',
  'viewReco',
  'clickReco',
  'viewPage',
  'beginCheckout',
  'checkoutStep',
  'addToCart',
] as const

/** What the store's own pages record: the kinds of the documents, and a confirmed order. */
export const recordedKinds = [...activityKinds, 'rent'] as const

export type ActivityKind = (typeof recordedKinds)[number]

/** How many days an activity is kept. */
export const activityDays = 90

/** Kinds of activities that are about products. Opening the checkout may name those in the cart. */
export const kindsWithProducts: ReadonlySet<ActivityKind> = new Set([
  'viewProduct',
  'clickSearch',
  'clickCategory',
  'clickReco',
  'addToCart',
  'rent',
])

/** Kinds that are about a category. */
export const kindsWithCategory: ReadonlySet<ActivityKind> = new Set(['viewCategory', 'clickCategory'])

/** Kinds that are about the recommender that filled a shelf. */
export const kindsWithRecommender: ReadonlySet<ActivityKind> = new Set(['viewReco', 'clickReco'])

const machineWords =
  /(?<!cu)bot(\b|_)|crawl|spider|slurp|preview|monitor|lighthouse|curl|wget|python|java\/|axios|node-fetch/i

/**
 * Whether a User-Agent header is that of a machine, such as a search engine or a checker of pages. Machines look at
 * everything alike, so what they do would only blur what shoppers like. No header at all is a machine's, too.
 */
export function isMachine(userAgent: string): boolean {
  return userAgent.trim() === '' || machineWords.test(userAgent)
}
