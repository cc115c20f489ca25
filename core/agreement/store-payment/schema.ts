import { z } from 'zod'

/** What a customer paid at the counter: the amount in cents, and the number on the store's receipt. */
export const storePaymentInput = z.object({
  agreementNumber: z.string().trim().min(1, 'not-found').max(64, 'not-found'),
  cents: z
    .number('money-not-cents')
    .int('money-not-cents')
    .min(1, 'money-not-cents')
    .max(10_000_000, 'money-not-cents'),
  receipt: z
    .string('field-required')
    .trim()
    .min(1, 'field-required')
    .regex(/^[\w-]{1,40}$/, 'field-invalid'),
})
export type StorePaymentInput = z.input<typeof storePaymentInput>
