import { type CivilDate, compareDates, latest, requireDate } from '../base/civil-date.ts'
import { requireWhole } from '../base/invalid-input.ts'
import { type Cents, sumCents } from '../base/money.ts'
import type { PayoffMethod } from '../law/payoff-method.ts'
import { partsTotal } from '../money/ledger.ts'
import { type FeesAndHeld, payoffOn, type RentedAgreement } from './agreement-payoff.ts'
import type { PayoffQuote } from './payoff.ts'
import { chargeOf } from './rent-account.ts'
import { dueDate, paymentsDueBy } from './schedule.ts'
import { taxesOn } from './taxes.ts'

/** The input of a payoff plan: a running agreement and its balances on a day. */
export type PayoffBasis = {
  readonly agreement: RentedAgreement
  readonly method: PayoffMethod
  readonly feesAndHeld: FeesAndHeld
  readonly today: CivilDate
  /** The day of the latest payment; null or left out without any. */
  readonly paidOn?: CivilDate | null
}

/** What the shopper asks for: ownership on a day, or extra cents once today or with every payment. */
export type PayoffGoal =
  | { readonly kind: 'on'; readonly date: CivilDate }
  | { readonly kind: 'once' | 'each'; readonly extraCents: Cents }

/** How an agreement reaches ownership. Money in cents, with tax unless stated otherwise. */
export type PayoffPlan = {
  /** The day on which the customer owns the goods. */
  readonly ownedOn: CivilDate
  /** The payoff on that day, after the payments made until then and with the extra money held. */
  readonly quote: PayoffQuote
  /**
   * Number of scheduled payments from today until then, including past-due ones, and their sum with fees
   * owed, less the money held before, which they use first.
   */
  readonly payments: number
  readonly paymentsCents: Cents
  /** How much of the money held before these payments use, in cents. */
  readonly heldUsedCents: Cents
  /** Extra money paid before that day. */
  readonly extraCents: Cents
  /** Rent saved compared with making every payment, without tax. */
  readonly savedCents: Cents
}

/** A payment on the schedule: all past-due payments at once, or a single one. */
export type UpcomingPayment = {
  readonly on: CivilDate
  /** Payments made before this one. */
  readonly made: number
  readonly payments: number
  /** With tax, waiver and, in the first one, the fees owed. */
  readonly cents: Cents
  /** The fees owed before it, and the money held that the payments before it leave. */
  readonly feesAndHeld: FeesAndHeld
}

/**
 * When an agreement is bought out, and for how much, if scheduled payments are made on time and past-due rent
 * and fees are paid at once. The payments use the money held before first. Extra money counts in full: it is held
 * until, together with the payment of a due date, it reaches the payoff. A day before today counts as today, a day after
 * the last due date as that date. If an earlier payment reaches the payoff, the goods are owned on that earlier day.
 */
export function payoffPlan(basis: PayoffBasis, goal: PayoffGoal): PayoffPlan {
  const payments = upcomingPayments(basis)
  return goal.kind === 'on' ? planOn(basis, payments, goal.date) : planWith(basis, payments, goal)
}

/** The last day a plan can reach: the last due date, or today if that has passed. */
export function lastPayoffDay({ agreement, today }: PayoffBasis): CivilDate {
  return latest(today, dueDate(agreement.terms, agreement.terms.payments))
}

/** The payments from a day on, in order: first past-due rent with the fees, then each payment. */
export function upcomingPayments({ agreement, feesAndHeld, today }: PayoffBasis): UpcomingPayment[] {
  const { terms, paymentsMade } = agreement
  const through = Math.max(paymentsMade, paymentsDueBy(terms, today))
  const dueToday = through > paymentsMade && dueDate(terms, through) === today
  const late = dueToday ? through - 1 : through
  const centsOf = (number: number, made: number, on: CivilDate) =>
    partsTotal(chargeOf({ ...agreement, ...taxesOn(agreement, made, on) }, number))
  const lateCents = sumCents(
    Array.from({ length: late - paymentsMade }, (_, index) =>
      centsOf(paymentsMade + 1 + index, paymentsMade, today),
    ),
  )
  const now: UpcomingPayment = {
    on: today,
    made: paymentsMade,
    payments: late - paymentsMade,
    cents: lateCents + feesAndHeld.feesCents,
    feesAndHeld,
  }
  const later = Array.from({ length: terms.payments - late }, (_, index): UpcomingPayment => {
    const number = late + index + 1
    const on = dueDate(terms, number)
    return {
      on,
      made: number - 1,
      payments: 1,
      cents: centsOf(number, number - 1, on),
      feesAndHeld: { ...feesAndHeld, feesCents: 0 },
    }
  })
  return withHeldLeft([now, ...later], feesAndHeld.heldCents)
}

/** The payments, each with the money held that those before it leave. */
function withHeldLeft(payments: readonly UpcomingPayment[], heldCents: Cents): UpcomingPayment[] {
  let left = heldCents
  return payments.map((payment) => {
    const at = { ...payment, feesAndHeld: { ...payment.feesAndHeld, heldCents: left } }
    left -= Math.min(left, payment.cents)
    return at
  })
}

/** The payoff before a given payment, with `extraCents` of extra money held by then. */
function quoteAt(
  { agreement, method }: PayoffBasis,
  payment: UpcomingPayment,
  extraCents: Cents,
  on = payment.on,
): PayoffQuote {
  const held = { ...payment.feesAndHeld, heldCents: payment.feesAndHeld.heldCents + extraCents }
  return payoffOn({ ...agreement, paymentsMade: payment.made }, method, held, on)
}

/** What a payment costs, less the money held before that is left by then. */
function missingOf({ cents, feesAndHeld }: UpcomingPayment): Cents {
  return Math.max(0, cents - feesAndHeld.heldCents)
}

function planAfter(passed: readonly UpcomingPayment[], quote: PayoffQuote, extraCents: Cents): PayoffPlan {
  return {
    ownedOn: quote.quotedOn,
    quote,
    payments: passed.reduce((sum, payment) => sum + payment.payments, 0),
    paymentsCents: passed.reduce((sum, payment) => sum + missingOf(payment), 0),
    heldUsedCents: passed.reduce((sum, payment) => sum + payment.cents - missingOf(payment), 0),
    extraCents,
    savedCents: quote.discountCents,
  }
}

/**
 * The next amount to pay for the extra money to count, in cents: past-due rent and fees (or with `each`, if
 * nothing is past due, the next payment), less money held, plus the extra money.
 */
export function firstExtraPayment(
  basis: PayoffBasis,
  { kind, extraCents }: Extract<PayoffGoal, { extraCents: Cents }>,
): Cents {
  const [now, ...later] = upcomingPayments(basis)
  const cents = now?.cents || (kind === 'each' ? (later[0]?.cents ?? 0) : 0)
  return Math.max(0, cents - basis.feesAndHeld.heldCents) + extraCents
}

function planOn(basis: PayoffBasis, payments: readonly UpcomingPayment[], date: CivilDate): PayoffPlan {
  requireDate(date, 'date')
  const last = lastPayoffDay(basis)
  const on = compareDates(date, last) > 0 ? last : latest(basis.today, date)
  const at = on === basis.today ? 0 : payments.findIndex((payment, index) => index > 0 && payment.on >= on)
  for (const [index, payment] of payments.entries()) {
    const isThere = index === at
    const quote = quoteAt(basis, payment, 0, isThere ? on : payment.on)
    // A scheduled payment as large as the payoff is the payoff.
    if (isThere || quote.amountCents <= missingOf(payment))
      return planAfter(payments.slice(0, index), quote, 0)
  }
  throw new RangeError('upcomingPayments always includes today')
}

function planWith(
  basis: PayoffBasis,
  payments: readonly UpcomingPayment[],
  { kind, extraCents }: Extract<PayoffGoal, { extraCents: Cents }>,
): PayoffPlan {
  requireWhole(extraCents, 'extraCents', 0)
  let heldCents = 0
  for (const [at, payment] of payments.entries()) {
    const more = (at === 0) === (kind === 'once') ? extraCents : 0
    const quote = quoteAt(basis, payment, heldCents)
    // The last payment always brings ownership, even if its tax rounds differently from the payoff's.
    const isLast = at === payments.length - 1
    if (isLast || quote.amountCents <= missingOf(payment) + more)
      return planAfter(payments.slice(0, at), quote, heldCents)
    heldCents += more
  }
  throw new RangeError('upcomingPayments always includes today')
}
