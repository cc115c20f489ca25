import { addDays, type CivilDate, daysBetween, earliest } from '../base/civil-date.ts'

export type DueStatus = 'pastDue' | 'dueToday' | 'future'

const farPastDueDays = 45

/**
 * The status of the earliest of the due dates, or null without any, as the shopper APIs give it: by `utcToday`, the day
 * in UTC, which document 3 §5 prescribes. Pages, fees and dates with a cost go by the day of the store.
 */
export function dueStatus(dueDates: readonly CivilDate[], utcToday: CivilDate): DueStatus | null {
  const [first, ...others] = dueDates
  if (first === undefined) return null
  const days = daysBetween(utcToday, earliest(first, ...others))
  return days < 0 ? 'pastDue' : days === 0 ? 'dueToday' : 'future'
}

/** Whether a payment is more than 45 days late: true on day 46, false on day 45. */
export function isFarPastDue(due: CivilDate, today: CivilDate): boolean {
  return daysBetween(due, today) > farPastDueDays
}

/** Whether a payment falls due today or within the next seven days. */
export function isDueWithinAWeek(due: CivilDate, today: CivilDate): boolean {
  return due >= today && due <= addDays(today, 7)
}
