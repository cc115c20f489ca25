import {
  addDays,
  addMonths,
  type CivilDate,
  civilDateOf,
  civilParts,
  daysBetween,
  isCivilDate,
  requireDate,
} from '../base/civil-date.ts'
import type { Frequency } from '../base/frequency.ts'
import { InvalidInput, requireWhole } from '../base/invalid-input.ts'
import { fail, ok, type Result } from '../base/result.ts'

/** The two days of the month for semi-monthly payments; 31 means the last day of the month. */
export type DayPair = readonly [first: number, second: number]

/** The input for computing due dates. */
export type ScheduleTerms = {
  readonly frequency: Frequency
  /**
   * The day on which rent starts (the delivery). Payment 1 is taken at signing and covers the period that
   * begins here.
   */
  readonly anchor: CivilDate
  /** Number of payments until ownership. */
  readonly payments: number
  /** Semi-monthly only; default: the 1st and the 15th. */
  readonly dayPair?: DayPair
  /** Semi-monthly only: minimum days from the anchor to payment 2; default 1. */
  readonly minimumGapDays?: number
}

/** One payment of a schedule. */
export type DueDate = { readonly number: number; readonly date: CivilDate }

/** The day pairs offered to choose from. */
export const dayPairs: readonly DayPair[] = [
  [1, 15],
  [5, 20],
  [10, 25],
  [15, 31],
]

export const defaultDayPair: DayPair = [1, 15]

/** A pair of days as a form value: '1-15'. */
export function pairCode(pair: DayPair): string {
  return pair.join('-')
}

const longestTerm = 1_000

/**
 * Fails for terms with no payments, an invalid anchor, or a day pair that is not two ascending days of a
 * month.
 */
export function checkScheduleTerms(terms: ScheduleTerms): Result<ScheduleTerms> {
  if (!Number.isInteger(terms.payments) || terms.payments < 1 || terms.payments > longestTerm) {
    return fail('term-invalid', { field: 'payments' })
  }
  if (!isCivilDate(terms.anchor)) return fail('date-invalid', { field: 'anchor' })
  const [first, second] = terms.dayPair ?? defaultDayPair
  const isPair =
    Number.isInteger(first) && Number.isInteger(second) && first >= 1 && second > first && second <= 31
  if (!isPair) return fail('term-invalid', { field: 'dayPair' })
  const gap = terms.minimumGapDays ?? 1
  return Number.isInteger(gap) && gap >= 1 && gap <= 31
    ? ok(terms)
    : fail('term-invalid', { field: 'minimumGapDays' })
}

/** Throws `InvalidInput` for terms that `checkScheduleTerms` refuses. */
function requireTerms(terms: ScheduleTerms): void {
  const checked = checkScheduleTerms(terms)
  if (!checked.ok) throw new InvalidInput(checked.problem.field ?? 'terms', JSON.stringify(terms))
}

/**
 * The due date of payment `number` (from 1): n-1 periods after the anchor. Always counted from the anchor, so
 * that a short month does not shift later dates. Payment 1 is the anchor itself; its money was taken at
 * signing.
 */
export function dueDate(terms: ScheduleTerms, number: number): CivilDate {
  requireTerms(terms)
  requireWhole(number, 'number', 1)
  return dateOf(terms, number)
}

function dateOf(terms: ScheduleTerms, number: number): CivilDate {
  if (number === 1) return terms.anchor
  switch (terms.frequency) {
    case 'WEEKLY':
      return addDays(terms.anchor, 7 * (number - 1))
    case 'BI_WEEKLY':
      return addDays(terms.anchor, 14 * (number - 1))
    case 'MONTHLY':
      return addMonths(terms.anchor, number - 1)
    case 'SEMI_MONTHLY':
      return semiMonthlyDate(terms, number - 2)
  }
}

/** All due dates of an agreement, including payment 1. */
export function dueDates(terms: ScheduleTerms): DueDate[] {
  requireTerms(terms)
  return Array.from({ length: terms.payments }, (_, index) => ({
    number: index + 1,
    date: dateOf(terms, index + 1),
  }))
}

/**
 * The earliest anchor for which payment `number` falls due on `day` or, if the schedule has no such day (day
 * pair, short month), on the first one after it. Used when a schedule restarts later.
 */
export function anchorFor(terms: ScheduleTerms, number: number, day: CivilDate): CivilDate {
  const dueFrom = (anchor: CivilDate) => dueDate({ ...terms, anchor }, number)
  let anchor = addDays(terms.anchor, daysBetween(dueDate(terms, number), day))
  while (dueFrom(anchor) < day) anchor = addDays(anchor, 1)
  while (dueFrom(addDays(anchor, -1)) >= day) anchor = addDays(anchor, -1)
  return anchor
}

/** The next payment after `paymentsMade` payments, or null if none is left. */
export function nextDue(terms: ScheduleTerms, paymentsMade: number): DueDate | null {
  requireWhole(paymentsMade, 'paymentsMade', 0)
  const number = paymentsMade + 1
  return number > terms.payments ? null : { number, date: dueDate(terms, number) }
}

/** How many payments (including payment 1) have a due date that has passed on a day: one due on that day has not. */
export function paymentsPassed(terms: ScheduleTerms, day: CivilDate): number {
  return paymentsDueBy(terms, addDays(day, -1))
}

/** The days from the due date of the earliest payment that is not made; 0 if that date has not passed on the day. */
export function daysPastDue(terms: ScheduleTerms, paymentsMade: number, day: CivilDate): number {
  const isLate = paymentsPassed(terms, day) > paymentsMade
  return isLate ? daysBetween(dueDate(terms, paymentsMade + 1), day) : 0
}

/** How many payments (including payment 1) have fallen due on or before a day. */
export function paymentsDueBy(terms: ScheduleTerms, day: CivilDate): number {
  requireTerms(terms)
  requireDate(day, 'day')
  let low = 0
  let high = terms.payments
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (dateOf(terms, middle) <= day) low = middle
    else high = middle - 1
  }
  return low
}

/** The pair day `steps` after the first one that keeps the minimum gap from the anchor. */
function semiMonthlyDate(terms: ScheduleTerms, steps: number): CivilDate {
  const pair = terms.dayPair ?? defaultDayPair
  const from = addDays(terms.anchor, Math.max(1, terms.minimumGapDays ?? 1))
  const { year, month } = civilParts(from)
  const half = year * 24 + (month - 1) * 2
  let start = half
  while (pairDay(pair, start) < from) start += 1
  return pairDay(pair, start + steps)
}

/** Half months are numbered continuously across years, so that each step adds one. */
function pairDay(pair: DayPair, halfMonth: number): CivilDate {
  const month = Math.floor(halfMonth / 2)
  const day = halfMonth % 2 === 0 ? pair[0] : pair[1]
  return civilDateOf(Math.floor(month / 12), (month % 12) + 1, day)
}
