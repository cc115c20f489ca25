import type { ReviewState } from '#domain/catalogue/review-machine.ts'
import type { Queryable } from '#platform/db/database.ts'
import { changeReviewState } from './change-state.ts'
import { insertReview, lockOwnReview, type WrittenReview } from './queries.ts'

/**
 * Writes a customer's review of a product down, in place of an earlier one: it then waits to be read.
 * @returns the state of the earlier one; undefined if there was none
 */
export async function saveReview(tx: Queryable, review: WrittenReview): Promise<ReviewState | undefined> {
  if ((await insertReview(tx, review)) > 0) return undefined
  const earlier = await lockOwnReview(tx, review)
  const revised = earlier && (await changeReviewState(tx, earlier, 'revise', { words: review }))
  if (revised?.ok !== true) throw new Error('a review was neither written nor revised')
  return earlier?.state
}
