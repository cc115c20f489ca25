import { z } from 'zod'
import type { Payment } from '#core/money/payment/schema.ts'
import { methodId, type PaymentMethod } from '#core/money/payment-method/schema.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Locale } from '#domain/base/locale.ts'
import type { Cents } from '#domain/base/money.ts'
import type { MethodKind, MethodName } from '#domain/money/payment-method.ts'
import { signedName } from '#platform/text-fields.ts'
import type { AgreementSummary } from '../agreement/schema.ts'

/** The version of the authorization's text; change it whenever the text changes. */
export const wordsVersion = '2026-11-30'

/** Why an authorization ended. */
export type EndReason =
  | 'customer'
  | 'operator'
  | 'replaced'
  | 'method-removed'
  | 'payment-returned'
  | 'owned'
  | 'cancelled'
  | 'returned'

/** A customer's signed authorization to charge the payments of an agreement to a card or bank account automatically. */
export type Authorization = {
  readonly id: string
  readonly agreementId: string
  readonly methodId: string
  readonly locale: Locale
  /** The text as shown and signed; blank lines separate paragraphs. */
  readonly words: string
  readonly signedName: string
  /** The maximum charged without a notice ten days before. */
  readonly amountCents: Cents
  readonly givenAt: Date
  /** The store's local day on which it was given. */
  readonly givenOn: CivilDate
}

/** The next charge of autopay, or the one it would make. */
export type ComingCharge = {
  readonly dueOn: CivilDate
  readonly chargeOn: CivilDate
  /**
   * The last day to stop it through the bank (Regulation E), null once it has passed; in the store it can be stopped
   * until it is made.
   */
  readonly stopBy: CivilDate | null
  /** The last day to notify the customer of a higher amount; null once it has passed. */
  readonly noticeBy: CivilDate | null
  /** A scheduled payment with its tax. */
  readonly usualCents: Cents
  /** The amount charged this time: less if money is held or the payoff is not more. */
  readonly amountCents: Cents
  /** Whether it brings ownership. */
  readonly isPayoff: boolean
  /** Whether fees raise it above the payment, so that autopay leaves it to the customer. */
  readonly isByHand: boolean
  /** Whether the dates follow the planned delivery day. */
  readonly isEstimate: boolean
}

/** Autopay of an agreement as its page shows it. */
export type Autopay = {
  readonly agreement: AgreementSummary
  /** The active authorization; null if autopay is off. */
  readonly authorization: Authorization | null
  readonly method: PaymentMethod | null
  readonly coming: ComingCharge | null
  /** A pending payment. */
  readonly pendingPayment: Pick<Payment, 'id' | 'amountCents' | keyof MethodName> | null
  /** What can be signed now; null if autopay is not possible. */
  readonly offer: {
    readonly kind: MethodKind
    readonly words: string
    readonly wordsHash: string
    readonly name: string
  } | null
}

const agreementId = z.uuid('not-found')

/** The chosen card, the typed name and the checkbox; `wordsHash` identifies the text that was read. */
export const authorizeInput = z
  .object({
    agreementId,
    methodId,
    wordsHash: z
      .string('autopay-words-changed')
      .min(1, 'autopay-words-changed')
      .max(100, 'autopay-words-changed'),
    fullName: signedName,
    agrees: z.literal('yes', 'consent-required'),
  })
  .brand<'authorizeInput'>()
export type AuthorizeInput = z.output<typeof authorizeInput>

export const cancelAutopayInput = z.object({ agreementId }).brand<'cancelAutopayInput'>()
export type CancelAutopayInput = z.output<typeof cancelAutopayInput>
