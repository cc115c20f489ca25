import { z } from 'zod'
import type { DeclineCode } from '#adapters/payments/port.ts'
import type { CivilDate } from '#domain/civil-date.ts'
import type { PaymentState } from '#domain/machines/payment.ts'
import type { Cents } from '#domain/money.ts'
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

export type PaymentPurpose = 'initial' | 'renewal' | 'payoff' | 'reinstatement'

/** The share of one agreement in a payment: what it pays for, and what of it is money held before or after. */
export type PaymentPart = {
  readonly agreementId: string
  /** The payments of the schedule that it pays, in order; the initial one comes before the due dates are known. */
  readonly covers: readonly { readonly number: number; readonly dueOn: CivilDate | null }[]
  readonly rentCents: Cents
  readonly taxCents: Cents
  readonly feesCents: Cents
  /** What buys the goods apart from the rent. */
  readonly saleCents: Cents
  readonly saleTaxCents: Cents
  /** Money held before that goes into it. */
  readonly heldCents: Cents
  /** What pays for nothing yet and is held from then on. */
  readonly keptCents: Cents
}

/** How an agreement stood when a payment had settled. */
export type ReceiptLine = {
  readonly agreementId: string
  readonly agreementNumber: string
  /** Which payments of how many this one covered up to. */
  readonly paymentsMade: number
  readonly payments: number
  /** Rent still to be paid for ownership by the schedule, without tax. */
  readonly remainingCents: Cents
  /** What it took to own the goods that day, before tax; null once they are owned. */
  readonly earlyPurchaseCents: Cents | null
  readonly sameAsCashCents: Cents | null
  readonly sameAsCashUntil: CivilDate | null
  /** Money held for the customer after it. */
  readonly heldCents: Cents
}

/** A payment as its payer sees it. */
export type Payment = {
  readonly id: string
  readonly purpose: PaymentPurpose
  readonly state: PaymentState
  readonly amountCents: Cents
  readonly orderId: string | null
  readonly agreementId: string | null
  readonly dueOn: CivilDate | null
  readonly paymentNumber: number | null
  readonly parts: readonly PaymentPart[]
  /** What was charged; null where money held paid for it all. */
  readonly methodId: string | null
  readonly brand: string | null
  readonly last4: string | null
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

/** What a part takes from the card. */
export function partCents(part: PaymentPart): Cents {
  const charges = part.rentCents + part.taxCents + part.feesCents + part.saleCents + part.saleTaxCents
  return charges - part.heldCents + part.keptCents
}
