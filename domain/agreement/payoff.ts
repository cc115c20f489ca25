import { type CivilDate, earliest, requireDate } from '../base/civil-date.ts'
import { requireWhole } from '../base/invalid-input.ts'
import type { Cents } from '../base/money.ts'
import { type TaxRate, taxOnPayment } from '../base/tax.ts'
import { earlyPurchaseCents, methodUntil, type PayoffMethod } from '../law/payoff-method.ts'
import { sameAsCashCents } from './same-as-cash.ts'

/** Everything that a payoff depends on, as of one day. */
export type PayoffInput = {
  readonly method: PayoffMethod
  readonly totalCents: Cents
  readonly cashCents: Cents
  /** Rent received and applied, paid-ahead rent included. No tax, fees, waivers or memberships. */
  readonly rentPaidCents: Cents
  readonly pastDueRentCents: Cents
  readonly prepaidRentCents: Cents
  /** Fees owed; added whole and untaxed. */
  readonly feesCents: Cents
  /** Money held for the customer (suspense, on account); taken off what is to be paid. */
  readonly heldCents: Cents
  readonly taxRate: TaxRate
  /** Tax on the payments that remain, each for itself: the tax of a payoff is never more. */
  readonly taxLeftCents: Cents
  /** The day rent began to run. */
  readonly started: CivilDate
  /** Last day of same as cash, inclusive; null where there is none. */
  readonly sameAsCashUntil: CivilDate | null
  readonly today: CivilDate
  /** Last day on which the rent position stays as it is (rent-position.ts); null when nothing will change it. */
  readonly positionUntil: CivilDate | null
}

/** The parts of a payoff. rentRemaining − discount = rentPayoff; rentPayoff + tax + fees − held = amount. */
export type PayoffQuote = {
  readonly rule: 'same-as-cash' | PayoffMethod['kind']
  readonly rentRemainingCents: Cents
  readonly discountCents: Cents
  /** Part of the remaining rent on which there is no discount. */
  readonly pastDueRentCents: Cents
  readonly prepaidRentCents: Cents
  readonly rentPayoffCents: Cents
  readonly taxCents: Cents
  readonly feesCents: Cents
  readonly heldCents: Cents
  readonly amountCents: Cents
  /** The early purchase option before tax, whichever rule won. */
  readonly earlyPurchaseCents: Cents
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
 * What it takes to own the goods today. Past-due rent is added whole and paid-ahead rent taken off whole: the discount
 * is worked out on the rent of the periods begun, so both stand outside it. Inside the same-as-cash window the smaller
 * of the two amounts is charged, and never more than the rent that remains.
 */
export function quotePayoff(input: PayoffInput): PayoffQuote {
  for (const field of amounts) requireWhole(input[field], field, 0)
  for (const day of [input.sameAsCashUntil, input.positionUntil]) if (day !== null) requireDate(day, 'until')
  const remaining = Math.max(0, input.totalCents - input.rentPaidCents)
  const early = Math.min(remaining, Math.max(0, earlyPurchase(input)))
  const inWindow = input.sameAsCashUntil !== null && input.today <= input.sameAsCashUntil
  const cash = inWindow ? Math.min(remaining, sameAsCashCents(input.cashCents, input.rentPaidCents)) : null
  const cashWins = cash !== null && cash <= early
  const rentPayoffCents = cashWins ? cash : early
  const taxCents = Math.min(input.taxLeftCents, taxOnPayment(rentPayoffCents, input.taxRate))
  const owed = rentPayoffCents + taxCents + input.feesCents
  const heldCents = Math.min(owed, input.heldCents)
  return {
    rule: cashWins ? 'same-as-cash' : input.method.kind,
    rentRemainingCents: remaining,
    discountCents: remaining - rentPayoffCents,
    pastDueRentCents: input.pastDueRentCents,
    prepaidRentCents: input.prepaidRentCents,
    rentPayoffCents,
    taxCents,
    feesCents: input.feesCents,
    heldCents,
    amountCents: owed - heldCents,
    earlyPurchaseCents: early,
    sameAsCashCents: cash,
    quotedOn: input.today,
    goodUntil: goodUntil(input, inWindow),
  }
}

/**
 * The most that may be charged as rent on a day, in cents: less than the payoff of that day, so that nobody pays more
 * than it takes to own the goods; money as large as the payoff is the payoff. Only where the payoff saves nothing any
 * more (`leftCents`, all that is left by the schedule, comes to the same) the last payments bring ownership themselves.
 */
export function mostRentCents(payoffCents: Cents, leftCents: Cents): Cents {
  requireWhole(payoffCents, 'payoffCents', 0)
  requireWhole(leftCents, 'leftCents', 0)
  return payoffCents === leftCents ? leftCents : Math.max(0, payoffCents - 1)
}

/** The reasons, for the shopper, that a quote is not the earlier one; empty when the amount is the same. */
export function explainPayoffChange(earlier: PayoffQuote, later: PayoffQuote): PayoffChange[] {
  if (earlier.amountCents === later.amountCents) return []
  const reasons: [boolean, PayoffChange][] = [
    [later.rentRemainingCents < earlier.rentRemainingCents, 'rent-paid'],
    [later.pastDueRentCents > earlier.pastDueRentCents, 'rent-past-due'],
    [later.prepaidRentCents < earlier.prepaidRentCents, 'prepaid-period-began'],
    [earlier.sameAsCashCents !== null && later.sameAsCashCents === null, 'same-as-cash-ended'],
    [later.feesCents !== earlier.feesCents, 'fees-changed'],
    [later.heldCents !== earlier.heldCents, 'held-money-changed'],
  ]
  const found = reasons.filter(([holds]) => holds).map(([, reason]) => reason)
  return found.length > 0 ? found : ['rule-changed']
}

function earlyPurchase(input: PayoffInput): Cents {
  const rentOfBegunPeriods = input.rentPaidCents + input.pastDueRentCents - input.prepaidRentCents
  const option = earlyPurchaseCents(input.method, {
    totalCents: input.totalCents,
    cashCents: input.cashCents,
    rentCents: rentOfBegunPeriods,
    started: input.started,
    today: input.today,
  })
  return option + input.pastDueRentCents - input.prepaidRentCents
}

function goodUntil(input: PayoffInput, inWindow: boolean): CivilDate {
  const ends = [
    input.positionUntil,
    inWindow ? input.sameAsCashUntil : null,
    methodUntil(input.method, input.started, input.today),
  ]
  const [first, ...others] = ends.filter((end) => end !== null)
  return first === undefined ? input.today : earliest(first, ...others)
}
