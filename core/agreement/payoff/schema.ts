import { z } from 'zod'
import { idempotencyKey } from '#core/money/payment/schema.ts'
import { methodId } from '#core/money/payment-method/schema.ts'
import type { PayoffChange, PayoffQuote } from '#domain/agreement/payoff.ts'
import type { PayoffBasis } from '#domain/agreement/payoff-plan.ts'
import { type CivilDate, isCivilDate } from '#domain/base/civil-date.ts'
import type { AgreementSummary, DebitOnItsWay, PendingPayment } from '../agreement/schema.ts'

/** The payoff of an agreement. */
export type Payoff = Pick<
  AgreementSummary,
  'state' | 'paysOnline' | 'storeId' | 'storeName' | 'storePhone'
> & {
  readonly agreementId: string
  readonly agreementNumber: string
  /** On the requested day. */
  readonly quote: PayoffQuote
  /** The quote of today; the same as `quote` if no other day was requested. */
  readonly today: PayoffQuote
  /** Why the amount differs from today's; empty if it does not. */
  readonly changes: readonly PayoffChange[]
  /** The input for trying other days and amounts (domain/agreement/payoff-plan.ts), as of today. */
  readonly basis: PayoffBasis
  /** The section of the law that the early purchase option follows; null if it is a clause of the contract. */
  readonly section: string | null
  /** Whether today's can be paid online; otherwise its store takes it. */
  readonly isTakenOnline: boolean
  /** While a payment is pending, the payoff cannot be paid. */
  readonly pendingPayment: PendingPayment | null
  /** While the money of a payment is on its way from a bank account, the payoff cannot be paid. */
  readonly debitOnItsWay: DebitOnItsWay | null
  /** Whether the pay page takes a payment on the agreement. */
  readonly isPaymentAllowed: boolean
}

const civilDate = z.custom<CivilDate>(isCivilDate, 'date-invalid')

export const quotePayoffInput = z
  .object({
    agreementNumber: z.string().trim().min(1, 'field-required').max(30, 'not-found'),
    on: civilDate.optional(),
  })
  .brand<'quotePayoffInput'>()
export type QuotePayoffInput = z.output<typeof quotePayoffInput>

/** `quotedCents` is the amount the shopper agreed to, on `quotedOn`; if it is 0, no card is needed. */
export const makePayoffInput = z
  .object({
    agreementId: z.uuid('not-found'),
    quotedCents: z.coerce.number('money-not-cents').int('money-not-cents').min(0, 'money-not-cents'),
    quotedOn: civilDate,
    idempotencyKey,
    methodId: methodId.optional(),
  })
  .brand<'makePayoffInput'>()
export type MakePayoffInput = z.output<typeof makePayoffInput>
