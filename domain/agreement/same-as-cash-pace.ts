import { type CivilDate, daysBetween } from '../base/civil-date.ts'
import type { Cents } from '../base/money.ts'
import { type PayoffBasis, payoffPlan, stopsAhead } from './payoff-plan.ts'
import { sameAsCashUntil } from './same-as-cash.ts'

/** Whether the payments of an agreement finish same as cash in time, and what would. Money in cents, with tax. */
export type SameAsCashPace = {
  /** The last day, inclusive. */
  readonly until: CivilDate
  /** 0 on the last day. */
  readonly daysLeft: number
  /** What buys the goods today: tax and fees in it, money held taken off. */
  readonly amountCents: Cents
  /** Due dates from today through the last day. */
  readonly paymentsLeft: number
  /** What the schedule leaves open on the last day; 0 when it finishes in time. */
  readonly missingCents: Cents
  /** To be added to each of those payments to finish in time; null when no due date is left, 0 when none is needed. */
  readonly extraCents: Cents | null
}

/**
 * How an agreement stands to its same-as-cash window: scheduled payments alone mostly miss it. Null where there is no
 * such offer and once its last day has passed.
 */
export function sameAsCashPace(basis: PayoffBasis): SameAsCashPace | null {
  const { agreement, today } = basis
  if (agreement.sameAsCashDays === 0) return null
  const until = sameAsCashUntil(agreement.terms.anchor, { days: agreement.sameAsCashDays })
  if (today > until) return null
  const [now, ...later] = stopsAhead(basis)
  const inWindow = later.filter(({ on }) => on <= until)
  const { amountCents } = payoffPlan(basis, { kind: 'on', date: today }).quote
  const scheduled = inWindow.reduce((sum, { cents }) => sum + cents, now?.cents ?? 0)
  const openCents = Math.max(0, amountCents - scheduled)
  const extraCents = extraInTime(basis, until, openCents, inWindow.length)
  return {
    until,
    daysLeft: daysBetween(today, until),
    amountCents,
    paymentsLeft: inWindow.length,
    missingCents: extraCents === 0 ? 0 : openCents,
    extraCents,
  }
}

/**
 * The least extra money with each payment that finishes in time. Mostly an equal share of what is open; more where the
 * taxes of payments round otherwise than the payoff's, or where another rule than same as cash is the cheaper one.
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
