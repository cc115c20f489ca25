import { addDays, type CivilDate, civilDateOf, daysInMonth, type Weekday, weekday } from './civil-date.ts'

/**
 * The eleven legal public holidays of a year (5 U.S.C. 6103(a)) on their own dates, in order. Who observes a Saturday's
 * or Sunday's holiday on which other day is for the rule that uses them.
 */
export function federalHolidays(year: number): CivilDate[] {
  return [
    civilDateOf(year, 1, 1),
    nth(3, 1, year, 1),
    nth(3, 1, year, 2),
    lastMonday(year, 5),
    civilDateOf(year, 6, 19),
    civilDateOf(year, 7, 4),
    nth(1, 1, year, 9),
    nth(2, 1, year, 10),
    civilDateOf(year, 11, 11),
    nth(4, 4, year, 11),
    civilDateOf(year, 12, 25),
  ]
}

/** The count-th such weekday of a month: the fourth Thursday of November. */
function nth(count: number, day: Weekday, year: number, month: number): CivilDate {
  const first = civilDateOf(year, month, 1)
  return addDays(first, ((day - weekday(first) + 7) % 7) + 7 * (count - 1))
}

function lastMonday(year: number, month: number): CivilDate {
  const last = civilDateOf(year, month, daysInMonth(year, month))
  return addDays(last, -((weekday(last) + 6) % 7))
}
