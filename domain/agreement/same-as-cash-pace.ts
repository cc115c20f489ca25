import { type CivilDate, daysBetween } from '../base/civil-date.ts'
import type { Cents } from '../base/money.ts'
import { payoffOn } from './agreement-payoff.ts'
import { afterPlanned, chargedOn, payDates, payoffFrom, shareOfEach, standingNow } from './pay-ahead.ts'
import {
  type PayoffBasis,
  type PayoffPlan,
  payoffPlan,
  type UpcomingPayment,
  upcomingPayments,
} from './payoff-plan.ts'
import { sameAsCashUntil } from './same-as-cash.ts'

/**
 * Whether the scheduled payments complete same as cash in time, and what would be needed. Money in cents,
 * with tax.
 */
export type SameAsCashPace = {
  /** The last day, inclusive. */
  readonly until: CivilDate
  /** 0 on the last day. */
  readonly daysLeft: number
  /** The amount that buys the goods today: with tax and fees, less money held. */
  readonly amountCents: Cents
  /** Number of payments that fall due from today through the last day. */
  readonly paymentsLeft: number
  /** What buys the goods on the last day, after all payments due by then; 0 if the schedule finishes in time. */
  readonly openCents: Cents
  /**
   * Extra amount with each of those payments to finish in time. Null if no due date is left, 0 if none is
   * needed.
   */
  readonly extraCents: Cents | null
  /** What finishes in time if it is paid on each due date that is left; null if none is left, or the schedule does. */
  readonly advice: SameAsCashAdvice | null
}

/**
 * An amount for each due date through the last day, also for those whose payments are made already: money paid in advance
 * settles later payments, so an amount for the other dates alone would grow with every one of them. Who pays it on each of
 * them is never advised more.
 */
type SameAsCashAdvice = {
  readonly eachCents: Cents
  /** The next payment of the schedule. */
  readonly plannedCents: Cents
  /**
   * What is more than that, as extra money with each payment. Null once money was paid ahead or waits for the next payment:
   * extra money goes by the payments that are still to be made.
   */
  readonly extraCents: Cents | null
  /** What would be missing on the last day if only the planned amount were paid on each of those dates. */
  readonly missingCents: Cents
}

/**
 * Compares the schedule with the same-as-cash window; scheduled payments alone usually miss it. Null without
 * such an offer, and once its last day has passed.
 */
export function sameAsCashPace(basis: PayoffBasis): SameAsCashPace | null {
  const { agreement, today } = basis
  if (agreement.sameAsCashDays === 0) return null
  const until = sameAsCashUntil(agreement.terms.anchor, { days: agreement.sameAsCashDays })
  if (today > until) return null
  const [now, ...later] = upcomingPayments(basis)
  const inWindow = later.filter(({ on }) => on <= until)
  const { amountCents } = payoffPlan(basis, { kind: 'on', date: today }).quote
  const scheduled = inWindow.reduce((sum, { cents }) => sum + cents, now?.cents ?? 0)
  // The payments use the money held first, so it pays for nothing beside them.
  const usedCents = Math.min(basis.feesAndHeld.heldCents, scheduled)
  const openCents = Math.max(0, amountCents + usedCents - scheduled)
  const extraCents = extraInTime(basis, until, openCents, inWindow.length)
  return {
    until,
    daysLeft: daysBetween(today, until),
    amountCents,
    paymentsLeft: inWindow.length,
    openCents: extraCents === 0 ? 0 : payoffAfter(basis, inWindow.at(-1) ?? now, until),
    extraCents,
    advice: extraCents === 0 ? null : adviceUntil(basis, { until, now, extraCents }),
  }
}

function adviceUntil(
  basis: PayoffBasis,
  {
    until,
    now,
    extraCents,
  }: Pick<SameAsCashPace, 'until' | 'extraCents'> & { readonly now: UpcomingPayment | undefined },
): SameAsCashAdvice | null {
  const dates = payDates(basis, until)
  if (dates.length === 0) return null
  const standing = standingNow(basis, now)
  const { made } = standing
  const planned = payoffFrom(basis, afterPlanned(basis, standing, dates), until)
  const eachCents = shareOfEach(basis, standing, payoffFrom(basis, standing, basis.today), dates.length)
  const next = Math.min(made + 1, basis.agreement.terms.payments)
  const plannedCents = chargedOn(basis, next, { made, on: basis.today })
  return {
    eachCents,
    plannedCents,
    extraCents: eachCents - plannedCents === extraCents ? extraCents : null,
    missingCents: planned.amountCents,
  }
}

/** The payoff of a day after a payment and those before it, with tax: less the money held that they leave, without fees. */
function payoffAfter(basis: PayoffBasis, payment: UpcomingPayment | undefined, on: CivilDate): Cents {
  const { agreement, method, feesAndHeld } = basis
  const paymentsMade = payment === undefined ? agreement.paymentsMade : payment.made + payment.payments
  const heldBefore = payment?.feesAndHeld.heldCents ?? feesAndHeld.heldCents
  const left = { feesCents: 0, heldCents: Math.max(0, heldBefore - (payment?.cents ?? 0)) }
  return payoffOn({ ...agreement, paymentsMade }, method, left, on).amountCents
}

/**
 * The smallest extra amount per payment that finishes in time. Usually an equal share of the open amount;
 * more if the taxes of payments round differently from the payoff's, or if another rule is cheaper than same
 * as cash.
 */
function extraInTime(basis: PayoffBasis, until: CivilDate, openCents: Cents, payments: number): Cents | null {
  const finishes = (extraCents: Cents) => payoffPlan(basis, { kind: 'each', extraCents }).ownedOn <= until
  if (payments === 0) return openCents === 0 && finishes(0) ? 0 : null
  let tooLittle = Math.ceil(openCents / payments) - 1
  let enough = tooLittle + 1
  for (let step = 1; !finishes(enough); step *= 2) {
    tooLittle = enough
    enough += step
  }
  while (enough - tooLittle > 1) {
    const middle = Math.floor((tooLittle + enough) / 2)
    if (finishes(middle)) enough = middle
    else tooLittle = middle
  }
  return enough
}

/**
 * What is missing on the last day of same as cash after extra money once, today, and all payments due by then: in cents,
 * with tax. Null where nothing is, and where a plan with that money owns the goods by then anyway.
 */
export function leftOnLastDay(pace: SameAsCashPace, plan: PayoffPlan): Cents | null {
  if (plan.ownedOn <= pace.until) return null
  const leftCents = pace.openCents - plan.extraCents
  return leftCents > 0 ? leftCents : null
}
