import { addDays, type CivilDate } from '../base/civil-date.ts'
import type { Cents } from '../base/money.ts'
import { type Ownership, ownershipRentCents } from '../law/ownership.ts'
import type { PayoffMethod } from '../law/payoff-method.ts'
import type { Waiver } from './agreement-charges.ts'
import {
  explainPayoffChange,
  type PayoffChange,
  type PayoffInput,
  type PayoffQuote,
  payoffQuote,
} from './payoff.ts'
import { type RentPlan, rentThrough, totalOf } from './rent-plan.ts'
import { rentPosition } from './rent-position.ts'
import { sameAsCashUntil } from './same-as-cash.ts'
import type { ScheduleTerms } from './schedule.ts'
import { type Taxes, taxesOn, taxesThrough, taxRateOf, taxRateUntil } from './taxes.ts'

/** The fields of a delivered agreement that a payoff depends on. */
export type RentedAgreement = Taxes & {
  readonly terms: ScheduleTerms
  readonly plan: RentPlan
  /** The damage waiver, which no payoff includes; absent without one. */
  readonly waiver?: Waiver | undefined
  readonly cashCents: Cents
  /** The option price; 0 or left out in most states. */
  readonly optionCents?: Cents
  /** When rent brings ownership; with the total if left out. */
  readonly ownership?: Ownership
  /** 0 if the agreement has no same-as-cash offer. */
  readonly sameAsCashDays: number
  /** Payments settled in full, including the initial one. */
  readonly paymentsMade: number
}

/** Balances besides rent, in cents: fees owed, and money held for the customer. */
export type FeesAndHeld = { readonly feesCents: Cents; readonly heldCents: Cents }

/** What the payoff of an agreement on a day depends on, by the method of the rule pack that it was signed under. */
export function payoffInput(
  agreement: RentedAgreement,
  method: PayoffMethod,
  feesAndHeld: FeesAndHeld,
  today: CivilDate,
): PayoffInput {
  const { terms, plan, cashCents, optionCents = 0, sameAsCashDays, paymentsMade } = agreement
  const totalCents = totalOf(plan)
  const position = rentPosition(terms, plan, paymentsMade, today)
  const taxes = taxesOn(agreement, paymentsMade, today)
  return {
    method,
    totalCents,
    ownedWithCents: ownershipRentCents(agreement.ownership ?? { kind: 'total' }, { totalCents, cashCents }),
    cashCents,
    optionCents,
    rentPaidCents: rentThrough(plan, paymentsMade),
    pastDueRentCents: position.pastDueRentCents,
    prepaidRentCents: position.prepaidRentCents,
    feesCents: feesAndHeld.feesCents,
    heldCents: feesAndHeld.heldCents,
    taxRate: taxRateOf(taxes, paymentsMade + 1),
    taxLeftCents: taxesThrough(taxes, plan, terms.payments) - taxesThrough(taxes, plan, paymentsMade),
    started: terms.anchor,
    sameAsCashUntil: sameAsCashDays === 0 ? null : sameAsCashUntil(terms.anchor, { days: sameAsCashDays }),
    today,
    positionUntil: position.unchangedUntil,
    taxRateUntil: taxRateUntil(agreement, paymentsMade, today),
  }
}

/** The payoff of an agreement on a day. */
export function payoffOn(
  agreement: RentedAgreement,
  method: PayoffMethod,
  feesAndHeld: FeesAndHeld,
  today: CivilDate,
): PayoffQuote {
  return payoffQuote(payoffInput(agreement, method, feesAndHeld, today))
}

/** Why the amount of a quote is another one on the day after its last; empty where nothing changes it any more. */
export function changesAfter(
  quote: PayoffQuote,
  agreement: RentedAgreement,
  method: PayoffMethod,
  feesAndHeld: FeesAndHeld,
): PayoffChange[] {
  return explainPayoffChange(quote, payoffOn(agreement, method, feesAndHeld, addDays(quote.goodUntil, 1)))
}
