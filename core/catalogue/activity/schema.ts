import { z } from 'zod'
import { longestText } from '#domain/base/text-length.ts'
import {
  kindsWithCategory,
  kindsWithProducts,
  kindsWithRecommender,
  recordedKinds,
} from '#domain/catalogue/activity.ts'
import { recommenders } from '#domain/catalogue/recommendation.ts'

/** A cart has at most so many lines, and a page shows at most so many products. */
const mostProducts = 100

const id = z.string('field-invalid').trim().min(1, 'field-required').max(64, 'field-too-long')

/** Ids in a list, or in a text with commas between them, as forms send them. */
const products = z.preprocess(
  (sent) => (typeof sent === 'string' ? sent.split(',').filter((one) => one !== '') : sent),
  z.array(id).max(mostProducts, 'field-too-long').default([]),
)

/** The id of a browser's cookie or of a user. Only a hash of it is stored. */
const person = z.string('field-invalid').trim().min(1, 'field-required').max(longestText, 'field-too-long')

/** An activity: what was done, and the products, the category or the recommender that it was about. */
export const activityInput = z
  .object({
    kind: z.enum(recordedKinds, 'field-invalid'),
    products,
    category: id.optional(),
    recommender: z.enum(recommenders, 'field-invalid').optional(),
    cookieId: person.optional(),
    userId: person.optional(),
  })
  .superRefine(({ kind, products: named, category, recommender, cookieId, userId }, issues) => {
    const missing = [
      kindsWithProducts.has(kind) && named.length === 0 && 'products',
      kindsWithCategory.has(kind) && category === undefined && 'category',
      kindsWithRecommender.has(kind) && recommender === undefined && 'recommender',
      cookieId === undefined && userId === undefined && 'cookieId',
    ]
    for (const field of missing)
      if (field !== false) issues.addIssue({ code: 'custom', path: [field], message: 'field-required' })
  })
  .brand<'activityInput'>()

export type ActivityInput = z.output<typeof activityInput>
