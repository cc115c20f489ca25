import { addDays, type CivilDate, daysBetween, earliest } from '../base/civil-date.ts'

export type DueStatus = 'pastDue' | 'dueToday' | 'future'

const farPastDueDays = 45

/**
 * The status shown for the earliest of the due dates; null when there is none. `utcToday` is the day in UTC, as the
 * documents (3 §5) have it for display. Fees and dates that cost money go by the store's own day instead.
 */
export function dueStatus(dueDates: readonly CivilDate[], utcToday: CivilDate): DueStatus | null {
  const [first, ...others] = dueDates
  if (first === undefined) return null
  const days = daysBetween(utcToday, earliest(first, ...others))
  return days < 0 ? 'pastDue' : days === 0 ? 'dueToday' : 'future'
}

/** Whether a payment is late by more than 45 days: on the 46th, not on the 45th. */
export function isFarPastDue(due: CivilDate, today: CivilDate): boolean {
  return daysBetween(due, today) > farPastDueDays
}

/** Whether a payment falls due today or within the seven days that follow. */
export function isDueWithinAWeek(due: CivilDate, today: CivilDate): boolean {
  return due >= today && due <= addDays(today, 7)
}
