import { z } from 'zod'
import { idempotencyKey } from '#core/money/payment/schema.ts'
import { methodId } from '#core/money/payment-method/schema.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Cents } from '#domain/base/money.ts'
import type { PendingPayment, ScheduledPayment } from '../agreement/schema.ts'

/** What it takes to resume an agreement that lapsed or whose goods were returned, with all its credit. */
export type Reinstatement = {
  readonly agreementId: string
  readonly agreementNumber: string
  readonly state: 'lapsed' | 'returned'
  readonly storeName: string
  readonly storePhone: string | null
  /** The last day on which it can be resumed, that day included. */
  readonly lastOn: CivilDate
  /** The payments that were missed: until today, or until the goods came back. */
  readonly missed: readonly ScheduledPayment[]
  readonly rentCents: Cents
  readonly taxCents: Cents
  /** Late fees that are still to be paid. */
  readonly lateFeesCents: Cents
  readonly reinstatementFeeCents: Cents
  /** Money held for the customer that goes into it. */
  readonly heldCents: Cents
  /** What is to be paid: all of it, less the money held. */
  readonly totalCents: Cents
  /** What buys the goods today, where that is not more: then it is what there is to pay. Null otherwise. */
  readonly payoffCents: Cents | null
  /** When the next payment falls due once resumed today; null when none is left. */
  readonly nextDueOn: CivilDate | null
  /** Rent paid so far: the credit that is kept. */
  readonly creditCents: Cents
  /** Whether the customer can pay it here and now: the goods at home, no payment without its answer. */
  readonly payable: boolean
  readonly pendingPayment: PendingPayment | null
}

/** `quotedCents` is what the customer saw and agreed to; where that is nothing, no card is needed. */
export const reinstateInput = z.object({
  agreementId: z.uuid('not-found'),
  quotedCents: z.coerce.number('money-not-cents').int('money-not-cents').min(0, 'money-not-cents'),
  idempotencyKey,
  methodId: methodId.optional(),
})
export type ReinstateInput = z.input<typeof reinstateInput>
