import { z } from 'zod'
import type { Payment } from '#core/money/payment/schema.ts'
import { methodId, type PaymentMethod } from '#core/money/payment-method/schema.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Locale } from '#domain/base/locale.ts'
import type { Cents } from '#domain/base/money.ts'
import { signedName } from '#platform/text-fields.ts'
import type { AgreementSummary } from '../agreement/schema.ts'

/** The version of the authorization's words; a change of them gets a new one. */
export const wordsVersion = '2026-11-21'

/** Why an authorization ended. */
export type EndReason =
  | 'customer'
  | 'operator'
  | 'replaced'
  | 'method-removed'
  | 'owned'
  | 'cancelled'
  | 'returned'

/** What a customer signed: that the payments of an agreement are taken from a card by themselves. */
export type Authorization = {
  readonly id: string
  readonly agreementId: string
  readonly methodId: string
  readonly locale: Locale
  /** What was shown and signed, paragraphs apart by an empty line. */
  readonly words: string
  readonly signedName: string
  /** The most that is taken at once without a notice ten days before. */
  readonly amountCents: Cents
  readonly givenAt: Date
  /** The day at the store on which it was given. */
  readonly givenOn: CivilDate
}

/** A charge that autopay will make, or would. */
export type ComingCharge = {
  readonly dueOn: CivilDate
  readonly chargeOn: CivilDate
  /** The last day to stop it by telling the bank (Regulation E); in the store it can be stopped until it is made. */
  readonly stopBy: CivilDate
  /** The last day to tell of a higher amount. */
  readonly noticeBy: CivilDate
  /** A payment of the schedule with its tax. */
  readonly usualCents: Cents
  /** What is taken this time: less, where money is held or the payoff is not more. */
  readonly amountCents: Cents
  /** With it the goods are the customer's. */
  readonly isPayoff: boolean
  /** Fees make it more than the payment, so that autopay leaves it to the customer. */
  readonly isByHand: boolean
  /** Before delivery the dates follow the planned day. */
  readonly isEstimate: boolean
}

/** Autopay of an agreement as its page shows it. */
export type Autopay = {
  readonly agreement: AgreementSummary
  /** The live authorization; null while autopay is off. */
  readonly authorization: Authorization | null
  readonly method: PaymentMethod | null
  readonly coming: ComingCharge | null
  /** A payment that is on its way now. */
  readonly inFlight: Pick<Payment, 'id' | 'amountCents' | 'brand' | 'last4'> | null
  /** What there is to sign, now: null where autopay is not possible. */
  readonly offer: { readonly words: string; readonly wordsHash: string; readonly name: string } | null
}

const agreementId = z.uuid('not-found')

/** The choice of a card, the typed name and the box beside it; `wordsHash` tells which words were read. */
export const authorizeInput = z.object({
  agreementId,
  methodId,
  wordsHash: z
    .string('autopay-words-changed')
    .min(1, 'autopay-words-changed')
    .max(100, 'autopay-words-changed'),
  fullName: signedName,
  agrees: z.literal('yes', 'consent-required'),
})
export type AuthorizeInput = z.input<typeof authorizeInput>

export const cancelAutopayInput = z.object({ agreementId })
export type CancelAutopayInput = z.input<typeof cancelAutopayInput>
