import { z } from 'zod'
import type { DeclineCode } from '#adapters/payments/port.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { maxLength } from '#domain/base/text-length.ts'
import type { BankDebitState } from '#domain/money/bank-debit-machine.ts'
import type { ReturnCode } from '#domain/money/bank-return.ts'
import type { PaymentIntent, ReceiptLine } from '#domain/money/payment.ts'

/** A payment as its payer sees it. */
export type Payment = Omit<PaymentIntent, 'customerId'> & {
  readonly dueOn: CivilDate | null
  /** The charged method; null if held money covered the amount. */
  readonly methodId: string | null
  readonly declineCode: DeclineCode | null
  /** What became of a payment out of a bank account, and why its bank returned it; null for cards. */
  readonly debit: BankDebitState | null
  readonly returnCode: ReturnCode | null
  /** When a returned debit is presented again; null if it is not. */
  readonly retryOn: CivilDate | null
  readonly receipt: readonly ReceiptLine[] | null
  readonly createdAt: Date
  readonly settledAt: Date | null
  /** The store's local day on which it was settled, or created while it is not settled. */
  readonly paidOn: CivilDate
}

/**
 * The prefix of idempotency keys of payments made by the store itself. Stored keys have it, so it must not
 * change.
 */
export const ownKeyPrefix = 'autopay '

/**
 * Created by the page's loader or by an API client, so that a repeated submission is one payment. Keys with
 * the store's own prefix are rejected: someone who used one could prevent an autopay payment.
 */
export const idempotencyKey = z
  .string()
  .trim()
  .min(8, 'field-required')
  .max(maxLength.idempotencyKey, 'field-too-long')
  .refine((key) => !key.startsWith(ownKeyPrefix), 'field-invalid')

/** `reason` is the bank's reason, for the audit trail. */
export const returnPaymentInput = z.object({
  paymentId: z.uuid('not-found'),
  reason: z.string().trim().min(1, 'field-required').max(200, 'field-too-long'),
})
export type ReturnPaymentInput = z.input<typeof returnPaymentInput>
