import { z } from 'zod'
import { reviewWords } from '#core/catalogue/review/schema.ts'

/** A review, and the agreement by which the customer has the thing. The words are read where they come in. */
export const writeReviewInput = reviewWords
  .extend({ agreementNumber: z.string().max(40), productId: z.string().max(64) })
  .brand<'writeReviewInput'>()
export type WriteReviewInput = z.output<typeof writeReviewInput>
