import {
  addDays,
  type CivilDate,
  civilDateIn,
  civilDateOf,
  civilParts,
  type Weekday,
  weekday,
} from './civil-date.ts'
import { lastWeekday, nthWeekday } from './nth-weekday.ts'

/** The time zone of the Federal Reserve, by whose days banks move money. */
export const reserveZone = 'America/New_York'

/** The day of a moment where the Federal Reserve moves money between banks. */
export function bankingDayOf(moment: Date): CivilDate {
  return civilDateIn(moment.getTime(), reserveZone)
}

const sunday: Weekday = 0
const monday: Weekday = 1
const thursday: Weekday = 4
const saturday: Weekday = 6

/**
 * A holiday with a fixed date: observed on Monday if it falls on a Sunday; on a Saturday it closes no other
 * day.
 */
function fixed(year: number, month: number, day: number): CivilDate {
  const date = civilDateOf(year, month, day)
  return weekday(date) === sunday ? addDays(date, 1) : date
}

/** The holidays of the years that were asked for: every business day that is counted asks for those of its year. */
const known = new Map<number, ReadonlySet<CivilDate>>()

function holidays(year: number): ReadonlySet<CivilDate> {
  const found = known.get(year) ?? new Set(holidaysOf(year))
  known.set(year, found)
  return found
}

/**
 * The federal holidays of a year (5 USC 6103(a)), on the days on which the Federal Reserve Banks are closed.
 */
function holidaysOf(year: number): readonly CivilDate[] {
  return [
    fixed(year, 1, 1),
    nthWeekday(3, monday, year, 1),
    nthWeekday(3, monday, year, 2),
    lastWeekday(monday, year, 5),
    // Juneteenth has been a holiday since 2021 (Public Law 117-17).
    ...(year >= 2021 ? [fixed(year, 6, 19)] : []),
    fixed(year, 7, 4),
    nthWeekday(1, monday, year, 9),
    nthWeekday(2, monday, year, 10),
    fixed(year, 11, 11),
    nthWeekday(4, thursday, year, 11),
    fixed(year, 12, 25),
  ]
}

/**
 * Whether a day is Monday to Friday and not a federal holiday. Business days in statutes are the same days.
 */
export function isBankingDay(date: CivilDate): boolean {
  const day = weekday(date)
  return day !== sunday && day !== saturday && !holidays(civilParts(date).year).has(date)
}

/** The given day if it is a banking day, otherwise the last banking day before it. */
export function bankingDayAtOrBefore(date: CivilDate): CivilDate {
  let day = date
  while (!isBankingDay(day)) day = addDays(day, -1)
  return day
}

/** The `count`-th banking day after a day, or before it if negative. The day itself is not counted. */
export function addBankingDays(date: CivilDate, count: number): CivilDate {
  const step = count < 0 ? -1 : 1
  let day = date
  for (let left = Math.abs(count); left > 0; ) {
    day = addDays(day, step)
    if (isBankingDay(day)) left -= 1
  }
  return day
}
