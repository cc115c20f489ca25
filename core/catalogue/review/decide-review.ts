import type { Context } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { ReviewRefusal } from '#domain/catalogue/review.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { renewCatalogue } from '#platform/catalogue-cache.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { isRowId } from '#platform/row-id.ts'
import { changeReviewState } from './change-state.ts'
import { lockReview, waitingReviews } from './queries.ts'

type Decision = {
  readonly id: string
  /** When the words that were read were written, as `reviews` lists it; needed for a review that waits. */
  readonly writtenAt?: string | undefined
  readonly refusal?: ReviewRefusal | undefined
}

/**
 * Shows a review, or refuses it for one of the known reasons. Those that wait are decided in the order in which they were
 * written, so that nobody puts off what they do not like; one that is shown can be refused at any time. Recorded in the
 * audit trail. Fails with `not-found`, `review-not-next`, `review-changed` if its author has written other words since
 * those that were read, or `transition-refused` for one that was decided.
 */
export function decideReview(
  actor: string,
  { id, writtenAt, refusal }: Decision,
  context: Context,
): Promise<Result<null>> {
  const now = context.clock.now()
  return inTransaction(context.db, async (tx) => {
    const review = isRowId(id) ? await lockReview(tx, id) : undefined
    if (review === undefined) return fail('not-found', { field: 'reviewId' })
    if (review.state === 'waiting') {
      const [next] = await waitingReviews(tx, 1)
      if (next?.id !== id) return fail('review-not-next')
      if (review.writtenAt.toISOString() !== writtenAt) return fail('review-changed')
    }
    const decided = await changeReviewState(tx, review, refusal === undefined ? 'show' : 'refuse', {
      ...(refusal !== undefined && { refusal }),
    })
    if (!decided.ok) return decided
    await renewCatalogue(tx)
    await recordAudit(tx, {
      actor,
      command: 'decide-review',
      input: { id, ...(refusal !== undefined && { refusal }) },
      outcome: decided.value,
      now,
    })
    return ok(null)
  })
}
