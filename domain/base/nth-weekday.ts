import { addDays, type CivilDate, civilDateOf, daysInMonth, type Weekday, weekday } from './civil-date.ts'

/** The `count`-th given weekday of a month (1 to 12), for rules such as "the fourth Thursday in November". */
export function nthWeekday(count: number, day: Weekday, year: number, month: number): CivilDate {
  const first = civilDateOf(year, month, 1)
  return addDays(first, ((day - weekday(first) + 7) % 7) + 7 * (count - 1))
}

/** The last given weekday of a month (1 to 12). */
export function lastWeekday(day: Weekday, year: number, month: number): CivilDate {
  const end = civilDateOf(year, month, daysInMonth(year, month))
  return addDays(end, -((weekday(end) - day + 7) % 7))
}
