import type { Frequency } from '../base/frequency.ts'

/**
 * The days of a rule for payments of one frequency. Statutes name weeks and months: bi-weekly payments count as weekly
 * ones, and semi-monthly ones, which no statute names, get the longer of the two.
 */
export function daysByFrequency(frequency: Frequency, weeklyDays: number, monthlyDays: number): number {
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
