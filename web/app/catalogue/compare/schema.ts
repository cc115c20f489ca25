import { z } from 'zod'

/** A product that is to be compared, or no longer. */
export const compareInput = z.object({
  intent: z.enum(['add', 'remove'], 'field-invalid'),
  productId: z.string('field-required').regex(/^[\w.-]{1,64}$/, 'product-not-found'),
})
