import { z } from 'zod'

const agreementNumber = z.string().trim().min(1, 'not-found').max(64, 'not-found')
const wholeCents = z.number('money-not-cents').int('money-not-cents').min(1, 'money-not-cents')

/** The waiver of an agreement is no longer wanted. */
export const declineWaiverInput = z.object({ agreementNumber }).brand<'declineWaiverInput'>()
export type DeclineWaiverInput = z.output<typeof declineWaiverInput>

/** The payment that the bank returned, as an operator typed its id. */
export const returnedPaymentInput = z.object({ paymentId: z.uuid('not-found') })

/** What a store handed out to a customer, in cents. */
export const giveBackAtStoreInput = z.object({ agreementNumber, cents: wholeCents })
export type GiveBackAtStoreInput = z.input<typeof giveBackAtStoreInput>

/** What is owed for a returned payment, as an operator settles it. */
export const settleReturnedInput = z.object({
  agreementNumber,
  how: z.enum(['paid', 'written-off'], 'field-invalid'),
  cents: wholeCents,
})
export type SettleReturnedInput = z.input<typeof settleReturnedInput>
