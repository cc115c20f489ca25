import { z } from 'zod'

/** The customer's monthly income before the loss, and now. */
export const cutPaymentsInput = z.object({
  agreementNumber: z.string().trim().min(1, 'field-required').max(30, 'not-found'),
  incomeBeforeCents: z.number('money-not-cents').int('money-not-cents').positive('money-not-cents'),
  incomeNowCents: z.number('money-not-cents').int('money-not-cents').min(0, 'money-not-cents'),
})
export type CutPaymentsInput = z.input<typeof cutPaymentsInput>
