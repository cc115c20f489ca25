import { addDays, addMonths, type CivilDate, daysBetween, latest } from '../base/civil-date.ts'
import type { Frequency } from '../base/frequency.ts'
import { daysByFrequency } from './days-by-frequency.ts'
import type { Sourced } from './sourced.ts'

/** Days past due after which an agreement lapses; on the last of them it is still active. */
export type Lapse = {
  readonly afterWeeklyDays: number
  readonly afterBiWeeklyDays: number
  readonly afterMonthlyDays: number
}

/** How long a lapsed agreement can be resumed with its credit kept, in days. */
export type Reinstatement = {
  /** While the customer still has the goods. */
  readonly keepingWeeklyDays: number
  readonly keepingMonthlyDays: number
  /** After the goods were returned. */
  readonly returnedDays: number
  /** After the return if `longPaidBasisPoints` of the total were paid. */
  readonly returnedLongPaidDays: number
  readonly longPaidBasisPoints: number
  /** At least so many months after the return, where the statute names months or a year; 0 if not set. */
  readonly returnedMonths?: number
  /**
   * Where the statute counts from the earliest unpaid payment: so many days after its due date the count begins, unless
   * the return is later. Without it the count begins with the return.
   */
  readonly countsAfterDue?: { readonly weeklyDays: number; readonly monthlyDays: number }
}

/** When an agreement lapsed, and when its goods were returned; null if it did not happen. */
export type Interruption = {
  readonly frequency: Frequency
  readonly lapsedOn: CivilDate | null
  readonly returnedOn: CivilDate | null
  /** When the earliest unpaid payment was due, or will be; null if none is left. */
  readonly unpaidDueOn?: CivilDate | null
  /** The share of the total that was paid, in basis points. */
  readonly paidBasisPoints: number
}

/** The day on which an agreement lapses, if its earliest unpaid payment was due on `dueOn`. */
export function lapseDay(
  pack: { readonly lapse: Sourced<Lapse> },
  frequency: Frequency,
  dueOn: CivilDate,
): CivilDate {
  const { afterWeeklyDays, afterBiWeeklyDays, afterMonthlyDays } = pack.lapse.rule
  const days =
    frequency === 'BI_WEEKLY'
      ? afterBiWeeklyDays
      : daysByFrequency(frequency, afterWeeklyDays, afterMonthlyDays)
  return addDays(dueOn, days + 1)
}

/**
 * The last day (inclusive) on which an agreement can be resumed with its credit; null if nothing interrupted
 * it. The days count from the lapse, of which the customer is notified, not from the due date as in the
 * statutes, so there are never fewer than required. Returning the goods never shortens the period.
 */
export function reinstatementWindow(
  pack: { readonly reinstatement: Sourced<Reinstatement> },
  { frequency, lapsedOn, returnedOn, unpaidDueOn = null, paidBasisPoints }: Interruption,
): CivilDate | null {
  const { rule } = pack.reinstatement
  const keepingDays = daysByFrequency(frequency, rule.keepingWeeklyDays, rule.keepingMonthlyDays)
  const longPaid = paidBasisPoints >= rule.longPaidBasisPoints
  const returnedDays = longPaid ? Math.max(rule.returnedDays, rule.returnedLongPaidDays) : rule.returnedDays
  const from = returnedOn === null ? null : countedFrom(rule, frequency, returnedOn, unpaidDueOn)
  const [first, ...others] = [
    ...(lapsedOn === null ? [] : [addDays(lapsedOn, keepingDays)]),
    ...(from === null ? [] : [addDays(from, returnedDays), addMonths(from, rule.returnedMonths ?? 0)]),
  ]
  return first === undefined ? null : latest(first, ...others)
}

/** The days of a pack for payments of one frequency, as the customer is told them before anything happened. */
export type WindowDays = {
  /** The last day past due on which an agreement goes on. */
  readonly lapseDays: number
  /** The days to resume it after a lapse, with the goods. */
  readonly keptDays: number
  /** The days to resume it after a return. */
  readonly returnedDays: number
  /** The days after a return from `longPaidBasisPoints` of the total paid. */
  readonly longPaidDays: number
  readonly longPaidBasisPoints: number
}

/** The days until an agreement lapses, and to resume it with its credit. */
export function windowDays(
  pack: { readonly lapse: Sourced<Lapse>; readonly reinstatement: Sourced<Reinstatement> },
  frequency: Frequency,
): WindowDays {
  const day: CivilDate = '2026-01-01'
  const daysOf = (lapsedOn: CivilDate | null, returnedOn: CivilDate | null, paidBasisPoints: number) =>
    daysBetween(day, reinstatementWindow(pack, { frequency, lapsedOn, returnedOn, paidBasisPoints }) ?? day)
  return {
    lapseDays: daysBetween(day, lapseDay(pack, frequency, day)) - 1,
    keptDays: daysOf(day, null, 0),
    returnedDays: daysOf(null, day, 0),
    longPaidDays: daysOf(null, day, 10_000),
    longPaidBasisPoints: pack.reinstatement.rule.longPaidBasisPoints,
  }
}

/** The day from which the days after a return count. */
function countedFrom(
  { countsAfterDue }: Reinstatement,
  frequency: Frequency,
  returnedOn: CivilDate,
  unpaidDueOn: CivilDate | null,
): CivilDate {
  if (countsAfterDue === undefined || unpaidDueOn === null) return returnedOn
  const { weeklyDays, monthlyDays } = countsAfterDue
  return latest(returnedOn, addDays(unpaidDueOn, daysByFrequency(frequency, weeklyDays, monthlyDays)))
}
