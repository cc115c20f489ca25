import { z } from 'zod'
import type { DeclineCode } from '#adapters/payments/port.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { maxLength } from '#domain/base/text-length.ts'
import type { PaymentIntent, ReceiptLine } from '#domain/money/payment.ts'

/** A payment as its payer sees it. */
export type Payment = Omit<PaymentIntent, 'customerId'> & {
  readonly dueOn: CivilDate | null
  /** What was charged; null where money held paid for it all. */
  readonly methodId: string | null
  readonly declineCode: DeclineCode | null
  readonly receipt: readonly ReceiptLine[] | null
  readonly createdAt: Date
  readonly settledAt: Date | null
  /** The day at the store on which it was settled, or made while it is not. */
  readonly paidOn: CivilDate
}

/** How the keys begin under which the store makes payments by itself. Stored keys begin so: it never changes. */
export const storeKeyStart = 'autopay '

/**
 * Made by the page's loader or by a client, so that a form sent twice asks for one thing. A key of the store's own is
 * refused: whoever used one up would keep that payment of autopay from being made.
 */
export const idempotencyKey = z
  .string()
  .trim()
  .min(8, 'field-required')
  .max(maxLength.idempotencyKey, 'field-too-long')
  .refine((key) => !key.startsWith(storeKeyStart), 'field-invalid')

/** `reason` is what the bank said, for the audit trail. */
export const returnPaymentInput = z.object({
  paymentId: z.uuid('not-found'),
  reason: z.string().trim().min(1, 'field-required').max(200, 'field-too-long'),
})
export type ReturnPaymentInput = z.input<typeof returnPaymentInput>
