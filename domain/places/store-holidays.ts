import { addDays, type CivilDate, civilDateOf, civilParts, type Weekday } from '../base/civil-date.ts'
import { lastWeekday, nthWeekday } from '../base/nth-weekday.ts'

const monday: Weekday = 1
const thursday: Weekday = 4

/**
 * The holidays of a year on which stores are closed and nothing is delivered: New Year's Day, Memorial Day,
 * Independence Day, Labor Day, Thanksgiving and Christmas. Always on the day itself, never on a substitute
 * day (unlike banks: banking-days.ts).
 */
function storeHolidays(year: number): readonly CivilDate[] {
  return [
    civilDateOf(year, 1, 1),
    lastWeekday(monday, year, 5),
    civilDateOf(year, 7, 4),
    nthWeekday(1, monday, year, 9),
    nthWeekday(4, thursday, year, 11),
    civilDateOf(year, 12, 25),
  ]
}

/** Whether stores are closed on a day because of a holiday. */
export function isStoreHoliday(date: CivilDate): boolean {
  return storeHolidays(civilParts(date).year).includes(date)
}

/** How many days ahead closed days are shown: farther than any day of delivery that can be chosen. */
const closedNoticeDays = 90

/** The closed days to show, of the next 90 from today on and in order: the store's own, and the holidays. */
export function comingClosedDates(own: readonly CivilDate[], today: CivilDate): CivilDate[] {
  const { year } = civilParts(today)
  const until = addDays(today, closedNoticeDays)
  const all = new Set([...own, ...storeHolidays(year), ...storeHolidays(year + 1)])
  return [...all].filter((date) => date >= today && date <= until).sort()
}
