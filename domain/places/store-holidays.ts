import { addDays, type CivilDate, civilDateOf, civilParts, type Weekday } from '../base/civil-date.ts'
import { lastWeekday, nthWeekday } from '../base/nth-weekday.ts'

const monday: Weekday = 1
const thursday: Weekday = 4

/** The holidays on which all stores are closed, in the order of the year. */
const storeHolidayNames = [
  'newYear',
  'memorial',
  'independence',
  'labor',
  'thanksgiving',
  'christmas',
] as const

export type StoreHoliday = (typeof storeHolidayNames)[number]

/**
 * The holidays of a year on which stores are closed and nothing is delivered: New Year's Day, Memorial Day,
 * Independence Day, Labor Day, Thanksgiving and Christmas. Always on the day itself, never on a substitute
 * day (unlike banks: banking-days.ts).
 */
function storeHolidays(year: number): Readonly<Record<StoreHoliday, CivilDate>> {
  return {
    newYear: civilDateOf(year, 1, 1),
    memorial: lastWeekday(monday, year, 5),
    independence: civilDateOf(year, 7, 4),
    labor: nthWeekday(1, monday, year, 9),
    thanksgiving: nthWeekday(4, thursday, year, 11),
    christmas: civilDateOf(year, 12, 25),
  }
}

/** The holidays of years that were asked for: a calendar of deliveries asks for each of its days. */
const known = new Map<number, ReturnType<typeof storeHolidays>>()

function holidaysOf(year: number): ReturnType<typeof storeHolidays> {
  const holidays = known.get(year) ?? storeHolidays(year)
  known.set(year, holidays)
  return holidays
}

/** The holiday for which all stores are closed on a day; undefined on any other day. */
export function storeHolidayOn(date: CivilDate): StoreHoliday | undefined {
  const holidays = holidaysOf(civilParts(date).year)
  return storeHolidayNames.find((name) => holidays[name] === date)
}

/** Whether stores are closed on a day because of a holiday. */
export function isStoreHoliday(date: CivilDate): boolean {
  return storeHolidayOn(date) !== undefined
}

/** How many days ahead closed days are shown: farther than any day of delivery that can be chosen. */
const closedNoticeDays = 90

/** The closed days to show, of the next 90 from today on and in order: the store's own, and the holidays. */
export function comingClosedDates(own: readonly CivilDate[], today: CivilDate): CivilDate[] {
  const { year } = civilParts(today)
  const until = addDays(today, closedNoticeDays)
  const holidays = [year, year + 1].flatMap((one) => Object.values(holidaysOf(one)))
  const all = new Set([...own, ...holidays])
  return [...all].filter((date) => date >= today && date <= until).sort()
}
