import { z } from 'zod'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Locale } from '#domain/base/locale.ts'
import { longestReview, mostStars, type ReviewRefusal } from '#domain/catalogue/review.ts'
import type { ReviewState } from '#domain/catalogue/review-machine.ts'

/** What a customer says of a product. */
export const reviewWords = z.object({
  stars: z.coerce
    .number('review-stars-required')
    .int('review-stars-required')
    .min(1, 'review-stars-required')
    .max(mostStars, 'review-stars-required'),
  body: z.string('field-required').trim().min(1, 'field-required').max(longestReview, 'field-too-long'),
})
export type ReviewWords = z.output<typeof reviewWords>

/** A review that everybody sees. */
export type ShownReview = ReviewWords & {
  readonly id: string
  readonly author: string
  readonly locale: Locale
  readonly writtenOn: CivilDate
}

/** A customer's own review, with what became of it. */
export type OwnReview = ReviewWords & {
  readonly id: string
  readonly state: ReviewState
  readonly refusal: ReviewRefusal | null
}

/** A review that waits, for whoever reads it: without its stars, so that nobody can choose by them. */
export type WaitingReview = {
  readonly id: string
  readonly productId: string
  readonly author: string
  readonly body: string
  readonly writtenAt: Date
}
