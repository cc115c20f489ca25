import { addDays, type CivilDate, latest } from '../base/civil-date.ts'
import type { Frequency } from '../base/frequency.ts'
import type { Sourced } from './sourced.ts'

/** Days past due after which an agreement lapses; on the last of them it is still active. */
export type Lapse = { readonly afterWeeklyDays: number; readonly afterMonthlyDays: number }

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
}

/** When an agreement lapsed, and when its goods were returned; null if it did not happen. */
export type Interruption = {
  readonly frequency: Frequency
  readonly lapsedOn: CivilDate | null
  readonly returnedOn: CivilDate | null
  /** The share of the total that was paid, in basis points. */
  readonly paidBasisPoints: number
}

/** The day on which an agreement lapses, if its earliest unpaid payment was due on `dueOn`. */
export function lapseDay(
  pack: { readonly lapse: Sourced<Lapse> },
  frequency: Frequency,
  dueOn: CivilDate,
): CivilDate {
  const { afterWeeklyDays, afterMonthlyDays } = pack.lapse.rule
  return addDays(dueOn, kinder(frequency, afterWeeklyDays, afterMonthlyDays) + 1)
}

/**
 * The last day (inclusive) on which an agreement can be resumed with its credit; null if nothing interrupted
 * it. The days count from the lapse, of which the customer is notified, not from the due date as in the
 * statutes, so there are never fewer than required. Returning the goods never shortens the period.
 */
export function reinstatementWindow(
  pack: { readonly reinstatement: Sourced<Reinstatement> },
  { frequency, lapsedOn, returnedOn, paidBasisPoints }: Interruption,
): CivilDate | null {
  const { rule } = pack.reinstatement
  const keepingDays = kinder(frequency, rule.keepingWeeklyDays, rule.keepingMonthlyDays)
  const longPaid = paidBasisPoints >= rule.longPaidBasisPoints
  const returnedDays = longPaid ? Math.max(rule.returnedDays, rule.returnedLongPaidDays) : rule.returnedDays
  const [first, ...others] = [
    ...(lapsedOn === null ? [] : [addDays(lapsedOn, keepingDays)]),
    ...(returnedOn === null ? [] : [addDays(returnedOn, returnedDays)]),
  ]
  return first === undefined ? null : latest(first, ...others)
}

/** Statutes name weeks and months; semi-monthly uses the more generous of the two. */
function kinder(frequency: Frequency, weeklyDays: number, monthlyDays: number): number {
  switch (frequency) {
    case 'WEEKLY':
    case 'BI_WEEKLY':
      return weeklyDays
    case 'MONTHLY':
      return monthlyDays
    case 'SEMI_MONTHLY':
      return Math.max(weeklyDays, monthlyDays)
  }
}
