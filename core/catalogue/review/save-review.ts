import type { Queryable } from '#platform/db/database.ts'
import { changeReviewState } from './change-state.ts'
import { insertReview, lockOwnReview, type WrittenReview } from './queries.ts'

/** Writes a customer's review of a product down, in place of an earlier one: it then waits to be read. */
export async function saveReview(tx: Queryable, review: WrittenReview): Promise<void> {
  if ((await insertReview(tx, review)) > 0) return
  const earlier = await lockOwnReview(tx, review)
  const revised = earlier && (await changeReviewState(tx, earlier, 'revise', { words: review }))
  if (revised?.ok !== true) throw new Error('a review was neither written nor revised')
}
