import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Cents } from '#domain/base/money.ts'

/** A late fee with the payment it was charged for. */
export type ChargedLateFee = {
  readonly number: number
  readonly dueOn: CivilDate
  readonly feeCents: Cents
  readonly chargedOn: CivilDate
}

/** A fee that is neither paid nor waived. */
export type OpenFee = {
  readonly kind: 'late' | 'fee-charge' | 'returned-payment-fee' | 'pickup-fee'
  /** The payment that a late fee was charged for, and its due date; null for other fees. */
  readonly number: number | null
  readonly dueOn: CivilDate | null
  readonly feeCents: Cents
  readonly chargedOn: CivilDate
}
