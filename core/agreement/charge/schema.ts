import { z } from 'zod'

/** The waiver of an agreement is no longer wanted. */
export const declineWaiverInput = z
  .object({ agreementNumber: z.string().trim().min(1, 'not-found').max(64, 'not-found') })
  .brand<'declineWaiverInput'>()
export type DeclineWaiverInput = z.output<typeof declineWaiverInput>

/** The payment that the bank returned, as an operator typed its id. */
export const returnedPaymentInput = z.object({ paymentId: z.uuid('not-found') })

/** What is owed for a returned payment, as an operator settles it. */
export const settleReturnedInput = z.object({
  agreementNumber: z.string().trim().min(1, 'not-found').max(64, 'not-found'),
  how: z.enum(['paid', 'written-off'], 'field-invalid'),
  cents: z.number('money-not-cents').int('money-not-cents').min(1, 'money-not-cents'),
})
export type SettleReturnedInput = z.input<typeof settleReturnedInput>
