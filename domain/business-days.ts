import { addDays, type CivilDate, civilParts, weekday } from './civil-date.ts'
import { federalHolidays } from './federal-holidays.ts'

/**
 * Whether a day is a business day of a late-fee rule: no Saturday or Sunday, no federal holiday, and none of the days on
 * which a weekend's holiday is observed (Friday before, Monday after). Where statutes leave a day open, it is free.
 */
export function isBusinessDay(day: CivilDate): boolean {
  const ofWeek = weekday(day)
  if (ofWeek === 0 || ofWeek === 6 || isHoliday(day)) return false
  if (ofWeek === 1 && isHoliday(addDays(day, -1))) return false
  return !(ofWeek === 5 && isHoliday(addDays(day, 1)))
}

/** The day on which so many business days have begun after `from`; `from` itself is not counted. */
export function addBusinessDays(from: CivilDate, count: number): CivilDate {
  let day = from
  for (let left = count; left > 0; ) {
    day = addDays(day, 1)
    if (isBusinessDay(day)) left -= 1
  }
  return day
}

function isHoliday(day: CivilDate): boolean {
  return federalHolidays(civilParts(day).year).includes(day)
}
