import { type Frequency, paymentsPerYear } from '../base/frequency.ts'
import { requireWhole } from '../base/invalid-input.ts'
import { type Cents, scale } from '../base/money.ts'
import { isReliable, type Sourced } from './sourced.ts'

/** Money taken at signing that stays the customer's: not allowed, allowed once it is disclosed, or up to a month's rent. */
export const depositRules = ['none', 'disclosed', 'month-of-rent'] as const

export type DepositRule = (typeof depositRules)[number]

/** Fetching a payment at the customer's home: the most it may cost, and how often in how many months. */
export type PickupRule = {
  readonly cents: Cents
  readonly most: number
  readonly months: number
}

/** What a statute says of deposits, and of fees that only an operator charges; 0 means that a fee is not allowed. */
export type ChargeCaps = {
  readonly deposit: DepositRule
  /** For a payment that the bank returned. */
  readonly returnedPaymentCents: Cents
  readonly pickup: PickupRule
}

type Caps = { readonly charges: Sourced<ChargeCaps> }

/** The caps of a pack; nothing is allowed where nobody has read the statute (RTO-013). */
function capsOf({ charges }: Caps): ChargeCaps | null {
  return isReliable(charges) ? charges.rule : null
}

/** What a pack says of deposits. */
export function depositRule(pack: Caps): DepositRule {
  return capsOf(pack)?.deposit ?? 'none'
}

/**
 * The most that may be taken as deposit and for a reservation together, in cents, for an agreement with this payment
 * (cents, without tax); rounded down. Infinity where the statute asks only that it is disclosed.
 */
export function depositCapCents(rule: DepositRule, frequency: Frequency, paymentCents: Cents): number {
  requireWhole(paymentCents, 'paymentCents', 0)
  if (rule === 'none') return 0
  if (rule === 'disclosed') return Infinity
  return scale(paymentCents, paymentsPerYear[frequency], 12, 'down')
}

/** The most that a payment may cost that the bank returned, in cents. */
export function returnedPaymentCapCents(pack: Caps): Cents {
  return capsOf(pack)?.returnedPaymentCents ?? 0
}

const noPickup: PickupRule = { cents: 0, most: 0, months: 0 }

/** What fetching a payment may cost and how often; 0 cents where it is not allowed. */
export function pickupCap(pack: Caps): PickupRule {
  return capsOf(pack)?.pickup ?? noPickup
}
