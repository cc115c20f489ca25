import { z } from 'zod'
import type { DeclineCode } from '#adapters/payments/port.ts'
import type { CivilDate } from '#domain/civil-date.ts'
import type { PaymentIntent, ReceiptLine } from '#domain/payment.ts'
import { maxLength } from '#domain/text-length.ts'
import { safeRedirect } from '../safe-redirect.ts'

/** A card that the vault keeps for a customer. */
export type PaymentMethod = {
  readonly id: string
  readonly kind: 'card' | 'bank'
  readonly brand: string
  readonly last4: string
  /** MMYY; null for what never expires. */
  readonly expiry: string | null
  /** The last day on which it works; null as above. */
  readonly expiresOn: CivilDate | null
}

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

/** Made by the page's loader, so that a form sent twice asks for one thing. */
export const idempotencyKey = z
  .string()
  .trim()
  .min(8, 'field-required')
  .max(maxLength.idempotencyKey, 'field-too-long')

export const methodId = z.uuid('payment-method-not-found')

const ownPath = z
  .string()
  .max(maxLength.path, 'field-too-long')
  .refine((path) => safeRedirect(path) === path, 'field-invalid')

export const startCardEntryInput = z.object({ returnTo: ownPath })
export type StartCardEntryInput = z.input<typeof startCardEntryInput>

/** `reason` is what the bank said, for the audit trail. */
export const returnPaymentInput = z.object({
  paymentId: z.uuid('not-found'),
  reason: z.string().trim().min(1, 'field-required').max(200, 'field-too-long'),
})
export type ReturnPaymentInput = z.input<typeof returnPaymentInput>

export const cardSessionId = z.uuid('payment-session-expired')

/** `endsAutopay` says that autopay which charges the card shall end with it. */
export const removeMethodInput = z.object({ methodId, endsAutopay: z.literal('yes').optional() })
export type RemoveMethodInput = z.input<typeof removeMethodInput>
