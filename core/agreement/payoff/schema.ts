import { z } from 'zod'
import { idempotencyKey } from '#core/money/payment/schema.ts'
import { methodId } from '#core/money/payment-method/schema.ts'
import type { PayoffChange, PayoffQuote } from '#domain/agreement/payoff.ts'
import type { PayoffBasis } from '#domain/agreement/payoff-plan.ts'
import { type CivilDate, isCivilDate } from '#domain/base/civil-date.ts'
import type { PendingPayment } from '../agreement/schema.ts'

/** What it takes to own the goods of an agreement. */
export type Payoff = {
  readonly agreementId: string
  readonly agreementNumber: string
  /** On the day asked for. */
  readonly quote: PayoffQuote
  /** Today, when another day was asked for; `quote` otherwise. */
  readonly today: PayoffQuote
  /** Why the amount of that day is not today's; empty when it is. */
  readonly changes: readonly PayoffChange[]
  /** Of today, for who wants to try out days and amounts (domain/agreement/payoff-plan.ts). */
  readonly basis: PayoffBasis
  /** While it waits for its answer, the payoff cannot be paid. */
  readonly pendingPayment: PendingPayment | null
}

const civilDate = z.custom<CivilDate>(isCivilDate, 'date-invalid')

export const quotePayoffInput = z.object({
  agreementNumber: z.string().trim().min(1, 'field-required').max(30, 'not-found'),
  on: civilDate.optional(),
})
export type QuotePayoffInput = z.input<typeof quotePayoffInput>

/** `quotedCents` is what the shopper saw and agreed to, on `quotedOn`; where that is nothing, no card is needed. */
export const makePayoffInput = z.object({
  agreementId: z.uuid('not-found'),
  quotedCents: z.coerce.number('money-not-cents').int('money-not-cents').min(0, 'money-not-cents'),
  quotedOn: civilDate,
  idempotencyKey,
  methodId: methodId.optional(),
})
export type MakePayoffInput = z.input<typeof makePayoffInput>
