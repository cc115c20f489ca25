import { addDays, type CivilDate, earliest } from '../base/civil-date.ts'
import type { Cents } from '../base/money.ts'
import { type RentPlan, rentThrough } from './rent-plan.ts'
import { daysPastDue, dueDate, paymentsDueBy, paymentsPassed, type ScheduleTerms } from './schedule.ts'

/** Past-due and prepaid rent of an agreement on a day. */
export type RentPosition = {
  /** Rent of unpaid payments whose due date has passed. A payment due today is not past due. */
  readonly pastDueRentCents: Cents
  /** Rent paid for periods that have not begun. */
  readonly prepaidRentCents: Cents
  /** Days since the earliest unpaid due date that has passed; 0 if none has. */
  readonly daysLate: number
  /** The last day on which this position holds if nothing is paid; null if no later date changes it. */
  readonly unchangedUntil: CivilDate | null
}

/** Compares the payments made with the schedule on a day, using the rents of the plan. */
export function rentPosition(
  terms: ScheduleTerms,
  plan: RentPlan,
  paymentsMade: number,
  today: CivilDate,
): RentPosition {
  const fallenDue = paymentsDueBy(terms, today)
  const passed = paymentsPassed(terms, today)
  const rentBetween = (from: number, through: number) =>
    Math.max(0, rentThrough(plan, through) - rentThrough(plan, from))
  return {
    pastDueRentCents: rentBetween(paymentsMade, passed),
    prepaidRentCents: rentBetween(Math.max(1, fallenDue), paymentsMade),
    daysLate: daysPastDue(terms, paymentsMade, today),
    unchangedUntil: unchangedUntil(terms, paymentsMade, passed, fallenDue),
  }
}

/** A paid period changes the position on the day it begins, an unpaid one on the day after its due date. */
function unchangedUntil(
  terms: ScheduleTerms,
  made: number,
  passed: number,
  fallenDue: number,
): CivilDate | null {
  const nextPaid = Math.max(2, fallenDue + 1)
  const nextUnpaid = Math.max(made, passed) + 1
  const changes: CivilDate[] = []
  if (nextPaid <= made) changes.push(addDays(dueDate(terms, nextPaid), -1))
  if (nextUnpaid <= terms.payments) changes.push(dueDate(terms, nextUnpaid))
  const [first, ...others] = changes
  return first === undefined ? null : earliest(first, ...others)
}
