import { z } from 'zod'
import { idempotencyKey } from '#core/money/payment/schema.ts'
import { methodId } from '#core/money/payment-method/schema.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Cents } from '#domain/base/money.ts'
import type { PendingPayment, ScheduledPayment } from '../agreement/schema.ts'

/** What resuming a lapsed or returned agreement costs, with all its credit kept. */
export type ReinstatementQuote = {
  readonly agreementId: string
  readonly agreementNumber: string
  readonly state: 'lapsed' | 'returned'
  readonly storeName: string
  readonly storePhone: string | null
  /** The last day (inclusive) on which it can be resumed. */
  readonly lastOn: CivilDate
  /** The missed payments: until today, or until the return of the goods. */
  readonly missed: readonly ScheduledPayment[]
  readonly rentCents: Cents
  readonly taxCents: Cents
  /** Late fees not paid yet. */
  readonly lateFeesCents: Cents
  readonly reinstatementFeeCents: Cents
  /** Money held for the customer that is used. */
  readonly heldCents: Cents
  /** The amount to pay: everything, less the money held. */
  readonly totalCents: Cents
  /** The payoff of today, if it is not more: then it is paid instead. Otherwise null. */
  readonly payoffCents: Cents | null
  /** When the next payment falls due if resumed today; null if none is left. */
  readonly nextDueOn: CivilDate | null
  /** Rent paid so far: the credit that is kept. */
  readonly creditCents: Cents
  /** Whether the customer can pay it online now: has the goods, no payment is pending, and the store lets it. */
  readonly isPayable: boolean
  /** Whether its store lets it be paid online; if not, it is paid at the store. */
  readonly paysOnline: boolean
  readonly pendingPayment: PendingPayment | null
}

/** `quotedCents` is the amount the customer agreed to; if it is 0, no card is needed. */
export const reinstateInput = z
  .object({
    agreementId: z.uuid('not-found'),
    quotedCents: z.coerce.number('money-not-cents').int('money-not-cents').min(0, 'money-not-cents'),
    idempotencyKey,
    methodId: methodId.optional(),
  })
  .brand<'reinstateInput'>()
export type ReinstateInput = z.output<typeof reinstateInput>
