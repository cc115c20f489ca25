import { type CivilDate, earliest, requireDate } from '../base/civil-date.ts'
import { InvalidInput, requireWhole } from '../base/invalid-input.ts'
import type { Cents } from '../base/money.ts'
import { type TaxRate, taxOnPayment } from '../base/tax.ts'
import {
  earlyPurchaseCents,
  methodUntil,
  type PayoffMethod,
  type SinglePayoffMethod,
} from '../law/payoff-method.ts'
import { sameAsCashCents } from './same-as-cash.ts'

/** Everything that a payoff depends on, as of one day. */
export type PayoffInput = {
  readonly method: PayoffMethod
  readonly totalCents: Cents
  /** The rent that brings ownership where that is less than the total (domain/law/ownership.ts). */
  readonly ownedWithCents?: Cents
  readonly cashCents: Cents
  /** What ownership costs after the last payment; 0 or left out in most states. */
  readonly optionCents?: Cents
  /** Rent received and applied, including rent paid ahead. Excludes tax, fees, waivers and memberships. */
  readonly rentPaidCents: Cents
  readonly pastDueRentCents: Cents
  readonly prepaidRentCents: Cents
  /** Fees owed. Added in full, not taxed. */
  readonly feesCents: Cents
  /** Money held for the customer (suspense, on account). Subtracted from the amount. */
  readonly heldCents: Cents
  readonly taxRate: TaxRate
  /** Tax on the remaining payments, computed on each. The tax of a payoff never exceeds it. */
  readonly taxLeftCents: Cents
  /** The day on which rent started. */
  readonly started: CivilDate
  /** Last day of same as cash, inclusive; null without an offer. */
  readonly sameAsCashUntil: CivilDate | null
  readonly today: CivilDate
  /**
   * Last day on which the rent position stays the same (rent-position.ts); null if nothing will change it.
   */
  readonly positionUntil: CivilDate | null
  /** Last day of the rate of tax; null or left out if no other rate is known. */
  readonly taxRateUntil?: CivilDate | null
}

/** The parts of a payoff. rentRemaining + option − discount = rentPayoff; rentPayoff + tax + fees − held = amount. */
export type PayoffQuote = {
  readonly rule: 'same-as-cash' | PayoffMethod['kind']
  readonly rentRemainingCents: Cents
  /** The option price, a part of every payoff; 0 where the agreement has none. */
  readonly optionCents: Cents
  readonly discountCents: Cents
  /** Part of the remaining rent that gets no discount. */
  readonly pastDueRentCents: Cents
  /** Whether rent that is past due is added to the price; otherwise the price already includes it. */
  readonly addsPastDue: boolean
  readonly prepaidRentCents: Cents
  readonly rentPayoffCents: Cents
  readonly taxCents: Cents
  /** The rate of that tax. */
  readonly taxRate: TaxRate
  readonly feesCents: Cents
  readonly heldCents: Cents
  readonly amountCents: Cents
  /** The early purchase option before tax, whichever rule applied. */
  readonly earlyPurchaseCents: Cents
  /** The last day (inclusive) of the early purchase option at this amount. */
  readonly earlyPurchaseUntil: CivilDate
  /** The same-as-cash amount before tax; null outside its window. */
  readonly sameAsCashCents: Cents | null
  readonly quotedOn: CivilDate
  /** The last day (inclusive) on which this amount buys the goods. */
  readonly goodUntil: CivilDate
}

/** Why a later quote differs from an earlier one. */
export type PayoffChange =
  | 'rent-paid'
  | 'rent-past-due'
  | 'prepaid-period-began'
  | 'same-as-cash-ended'
  | 'rule-changed'
  | 'tax-rate-changed'
  | 'fees-changed'
  | 'held-money-changed'

const amounts = [
  'totalCents',
  'cashCents',
  'rentPaidCents',
  'pastDueRentCents',
  'prepaidRentCents',
  'feesCents',
  'heldCents',
  'taxRate',
  'taxLeftCents',
] as const satisfies readonly (keyof PayoffInput)[]

/**
 * The payoff of today. The discount is computed on the rent of the periods that have begun, so past-due rent
 * is added in full (unless the state's price includes it) and prepaid rent is subtracted in full. Within the
 * same-as-cash window the smaller of the two amounts applies. Never more than the remaining rent, nor than the rent
 * that is missing for ownership. An option price is added, and after the last payment it is the payoff; same as cash
 * includes it, and is never less.
 */
export function payoffQuote(input: PayoffInput): PayoffQuote {
  for (const field of amounts) requireWhole(input[field], field, 0)
  for (const day of [input.sameAsCashUntil, input.positionUntil]) if (day !== null) requireDate(day, 'until')
  const { optionCents = 0 } = input
  requireWhole(optionCents, 'optionCents', 0)
  const remaining = Math.max(0, input.totalCents - input.rentPaidCents)
  const ownedWith = Math.min(input.totalCents, input.ownedWithCents ?? Infinity)
  const missing = Math.max(0, ownedWith - input.rentPaidCents) + optionCents
  const option = earlyPurchase(input)
  const early = Math.min(missing, Math.max(0, option.cents) + optionCents)
  const inWindow = input.sameAsCashUntil !== null && input.today <= input.sameAsCashUntil
  const cashLess = inWindow ? sameAsCashCents(input.cashCents, input.rentPaidCents) : null
  const cash = cashLess === null ? null : Math.min(missing, Math.max(optionCents, cashLess))
  const cashWins = cash !== null && cash <= early
  const rentPayoffCents = cashWins ? cash : early
  const { taxRate } = input
  const taxCents = payoffTax(rentPayoffCents, {
    leftCents: remaining + optionCents,
    taxRate,
    taxLeftCents: input.taxLeftCents + taxOnPayment(optionCents, taxRate),
  })
  const owed = rentPayoffCents + taxCents + input.feesCents
  const heldCents = Math.min(owed, input.heldCents)
  return {
    rule: cashWins ? 'same-as-cash' : input.method.kind,
    rentRemainingCents: remaining,
    optionCents,
    discountCents: remaining + optionCents - rentPayoffCents,
    pastDueRentCents: input.pastDueRentCents,
    addsPastDue: !cashWins && early === option.cents + optionCents && option.addsPastDue,
    prepaidRentCents: input.prepaidRentCents,
    rentPayoffCents,
    taxCents,
    taxRate,
    feesCents: input.feesCents,
    heldCents,
    amountCents: owed - heldCents,
    earlyPurchaseCents: early,
    sameAsCashCents: cash,
    quotedOn: input.today,
    earlyPurchaseUntil: firstOf(input, earlyPurchaseEnds(input)),
    // The same-as-cash amount holds through its window: another amount applies there only when it is smaller.
    goodUntil: firstOf(
      input,
      cashWins ? [input.sameAsCashUntil, input.taxRateUntil ?? null] : earlyPurchaseEnds(input),
    ),
  }
}

/** What is left to pay without tax, rent and option price, and the tax on each of these payments. */
type LeftToPay = Pick<PayoffInput, 'taxRate' | 'taxLeftCents'> & { readonly leftCents: Cents }

/**
 * The tax of a payoff in cents: on the whole of it, and never more than the tax on the payments that remain, each for
 * itself (`taxLeftCents`). A payoff that saves nothing is those payments, so its tax is theirs: an amount that is all
 * that is left to pay is the same to the cent wherever it is named.
 */
export function payoffTax(rentPayoffCents: Cents, left: LeftToPay): Cents {
  if (rentPayoffCents === left.leftCents) return left.taxLeftCents
  return Math.min(left.taxLeftCents, taxOnPayment(rentPayoffCents, left.taxRate))
}

/**
 * The maximum that may be charged as rent on a day, in cents: less than the payoff of that day, because
 * nobody may pay more than ownership costs, and a payment as large as the payoff is the payoff. If the payoff
 * saves nothing (`leftCents`, the rest of the schedule, is the same amount), the last payments bring
 * ownership themselves. With an option price (`optionCents`) a payoff can be more than the rent that is left, all of
 * which may then be paid.
 */
export function maxRentCents(payoffCents: Cents, leftCents: Cents, optionCents: Cents): Cents {
  requireWhole(payoffCents, 'payoffCents', 0)
  requireWhole(leftCents, 'leftCents', 0)
  requireWhole(optionCents, 'optionCents', 0)
  const brings = optionCents === 0 && payoffCents === leftCents
  return brings || payoffCents > leftCents ? leftCents : Math.max(0, payoffCents - 1)
}

/** Reasons, for the shopper, why a quote differs from an earlier one; empty if the amount is the same. */
export function explainPayoffChange(earlier: PayoffQuote, later: PayoffQuote): PayoffChange[] {
  if (earlier.amountCents === later.amountCents) return []
  // The end of same as cash first: it raises the amount most.
  const reasons: [boolean, PayoffChange][] = [
    [earlier.sameAsCashCents !== null && later.sameAsCashCents === null, 'same-as-cash-ended'],
    [later.rentRemainingCents < earlier.rentRemainingCents, 'rent-paid'],
    [later.addsPastDue && later.pastDueRentCents > earlier.pastDueRentCents, 'rent-past-due'],
    [later.prepaidRentCents < earlier.prepaidRentCents, 'prepaid-period-began'],
    [later.feesCents !== earlier.feesCents, 'fees-changed'],
    [later.heldCents !== earlier.heldCents, 'held-money-changed'],
    [later.taxRate !== earlier.taxRate, 'tax-rate-changed'],
  ]
  const found = reasons.filter(([holds]) => holds).map(([, reason]) => reason)
  return found.length > 0 ? found : ['rule-changed']
}

/** The early purchase option of a day in cents, without the option price. */
export type EarlyPurchase = {
  /** With past-due and prepaid rent. */
  readonly cents: Cents
  /** The method that was used; of several the one with the lowest price. */
  readonly method: SinglePayoffMethod
  /** What its formula gives for `rentCents`, the rent of the periods that have begun. */
  readonly formulaCents: Cents
  readonly rentCents: Cents
  readonly addsPastDue: boolean
}

/** The early purchase option with past-due and prepaid rent, and how it was computed. */
export function earlyPurchase(input: PayoffInput): EarlyPurchase {
  const { method } = input
  if (method.kind === 'lowest-of') {
    const [first, ...others] = method.methods.map((each) => earlyPurchase({ ...input, method: each }))
    if (first === undefined) throw new InvalidInput('methods', 0)
    return others.reduce((lowest, each) => (each.cents < lowest.cents ? each : lowest), first)
  }
  // Where the price of the law includes rent that is past due, that rent is neither credited nor added.
  const addsPastDue = !('includesPastDue' in method)
  const pastDueCents = addsPastDue ? input.pastDueRentCents : 0
  const rentOfBegunPeriods = input.rentPaidCents + pastDueCents - input.prepaidRentCents
  const formulaCents = earlyPurchaseCents(method, {
    totalCents: input.totalCents,
    cashCents: input.cashCents,
    rentCents: rentOfBegunPeriods,
    started: input.started,
    today: input.today,
  })
  const cents = formulaCents + pastDueCents - input.prepaidRentCents
  return { cents, method, formulaCents, rentCents: rentOfBegunPeriods, addsPastDue }
}

/** What changes the early purchase option by itself: the rent position, the method of the state, and the rate of tax. */
function earlyPurchaseEnds(input: PayoffInput): (CivilDate | null)[] {
  const { positionUntil, method, started, today, taxRateUntil = null } = input
  return [positionUntil, methodUntil(method, started, today), taxRateUntil]
}

/** The earliest of these days; today if there is none. */
function firstOf({ today }: PayoffInput, days: readonly (CivilDate | null)[]): CivilDate {
  const [first, ...others] = days.filter((day) => day !== null)
  return first === undefined ? today : earliest(first, ...others)
}
