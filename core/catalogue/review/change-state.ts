import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Locale } from '#domain/base/locale.ts'
import type { Result } from '#domain/base/result.ts'
import type { EventOf } from '#domain/base/state-machine.ts'
import type { ReviewRefusal } from '#domain/catalogue/review.ts'
import { type ReviewState, reviewMachine } from '#domain/catalogue/review-machine.ts'
import { changeState } from '#platform/db/change-state.ts'
import type { Queryable } from '#platform/db/database.ts'
import { nothing, sql } from '#platform/db/sql.ts'
import type { ReviewWords } from './schema.ts'

type Change = {
  /** Why it is refused. */
  readonly refusal?: ReviewRefusal
  /** The words that take the place of the old ones. */
  readonly words?: ReviewWords & {
    readonly agreementNumber: string
    readonly author: string
    readonly locale: Locale
    readonly writtenOn: CivilDate
    readonly now: Date
  }
}

/** Moves a review on, with its new words or the reason of its refusal. Refuses with `transition-refused`. */
export function changeReviewState(
  tx: Queryable,
  review: { readonly id: string; readonly state: ReviewState },
  event: EventOf<typeof reviewMachine>,
  { refusal, words }: Change = {},
): Promise<Result<ReviewState>> {
  const revised =
    words === undefined
      ? nothing
      : sql`, stars = ${words.stars}, body = ${words.body}, agreement_number = ${words.agreementNumber},
          author = ${words.author}, locale = ${words.locale}, written_on = ${words.writtenOn}, written_at = ${words.now}`
  return changeState(reviewMachine, review.state, event, (to) =>
    tx.run(sql`
      update review set state = ${to}, refusal = ${refusal ?? null} ${revised}
      where id = ${review.id} and state = ${review.state}`),
  )
}
