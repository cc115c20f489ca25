import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Cents } from '#domain/base/money.ts'

/** An amount to pay and what it pays for: the first and last scheduled payment (null for none), and fees. */
export type PaymentOffer = {
  readonly amountCents: Cents
  readonly first: number | null
  readonly last: number | null
  readonly feesCents: Cents
}

/** The payoff of today, as the pay page offers it. */
type OfferedPayoff = {
  readonly amountCents: Cents
  readonly quotedOn: CivilDate
  /** Whether it replaces one of the other amounts, because it costs no more. */
  readonly isLess: boolean
  /** Whether it can be paid here; otherwise its store takes it. */
  readonly isOnline: boolean
}

/** What can be paid on an agreement now. */
export type Payable = {
  /** Whether something is due that the money held does not cover. */
  readonly isDue: boolean
  /**
   * Everything due, otherwise the next payment, less the money held; null if the payoff costs no more and takes its place.
   */
  readonly asked: PaymentOffer | null
  /** The amount for the next payment of the schedule; null if it equals `asked`, or the payoff costs no more. */
  readonly next: PaymentOffer | null
  readonly payoff: OfferedPayoff
  readonly leastCents: Cents
  /** The maximum that can be paid as rent; below `leastCents` if only the payoff can be paid. */
  readonly mostCents: Cents
}
