import { z } from 'zod'

/** The recommenders of the store. One so far: what goes with the things at hand (documents 2 §3). */
const recommenders = ['you-might-also-like'] as const

type Recommender = (typeof recommenders)[number]

/** `productIds` are the things at hand; `limit` is how many to name. */
export const recommendInput = z.object({
  recommender: z.enum(recommenders, 'field-invalid').default('you-might-also-like'),
  productIds: z.array(z.string().min(1).max(64, 'field-invalid')).max(50, 'field-invalid'),
  limit: z.coerce.number().int('field-invalid').min(1, 'field-invalid').max(24, 'field-invalid').default(8),
})
export type RecommendInput = z.input<typeof recommendInput>

/** What a recommender names, the best first. `id` is quoted back when one of them is shown or chosen. */
export type Recommendation = {
  readonly id: string
  readonly recommender: Recommender
  readonly productIds: readonly string[]
}
