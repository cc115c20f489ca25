import type { Context } from '#core/context.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { shownReviews, waitingReviews } from './queries.ts'
import type { ShownReview, WaitingReview } from './schema.ts'

/** Reviews on one page of a product's list. */
export const reviewsOnPage = 20

/** Reviews that an operator reads at a time. */
const waitingAtMost = 50

/**
 * A page of the shown reviews of a product, newest first, good and bad alike; a variant's are those of its master. Cached
 * with the catalogue.
 * @param page counted from 1
 */
export function listReviews(
  productId: string,
  page: number,
  context: Context,
): Promise<readonly ShownReview[]> {
  const range = { limit: reviewsOnPage, offset: (page - 1) * reviewsOnPage }
  return context.cache.get(['reviews', productId, page], () => shownReviews(context.read, productId, range))
}

/** The reviews that nobody has read yet, oldest first, for an operator. Recorded in the audit trail. */
export async function listWaitingReviews(actor: string, context: Context): Promise<readonly WaitingReview[]> {
  const now = context.clock.now()
  await recordAudit(context.db, { actor, command: 'reviews', input: {}, outcome: 'done', now })
  return waitingReviews(context.db, waitingAtMost)
}
