import type { Context } from '#core/context.ts'
import { shownReviews, waitingReviews } from './queries.ts'
import type { ShownReview, WaitingReview } from './schema.ts'

/** Reviews on the page of a product. */
const shownAtMost = 20

/** Reviews that an operator reads at a time. */
const waitingAtMost = 50

/** The newest shown reviews of a product, good and bad alike; a variant's are those of its master. Cached with the catalogue. */
export function listReviews(productId: string, context: Context): Promise<readonly ShownReview[]> {
  return context.cache.get(`reviews ${productId}`, () => shownReviews(context.read, productId, shownAtMost))
}

/** The reviews that nobody has read yet, oldest first. */
export function listWaitingReviews(context: Context): Promise<readonly WaitingReview[]> {
  return waitingReviews(context.db, waitingAtMost)
}
