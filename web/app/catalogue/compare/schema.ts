import { z } from 'zod'
import { productIdPattern } from '#domain/catalogue/product-ids.ts'

/** A product that is to be compared, or no longer. */
export const compareInput = z.object({
  intent: z.enum(['add', 'remove'], 'field-invalid'),
  productId: z.string('field-required').regex(productIdPattern, 'product-not-found'),
})
