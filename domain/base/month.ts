import { addDays, type CivilDate, civilDateOf, civilParts, weekday } from './civil-date.ts'

/** A calendar month, 'YYYY-MM'. */
export type Month = `${number}-${number}`

/** Whether a text is a month in the form YYYY-MM. */
export function isMonth(text: unknown): text is Month {
  return typeof text === 'string' && /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(text)
}

/** The month of a day. */
export function monthOf(date: CivilDate): Month {
  return date.slice(0, 7) as Month
}

/** The first day of a month. */
export function firstOf(month: Month): CivilDate {
  return `${month}-01` as CivilDate
}

/** The month `months` later (earlier if negative). */
export function addToMonth(month: Month, months: number): Month {
  const { year, month: number } = civilParts(firstOf(month))
  const count = year * 12 + number - 1 + months
  return monthOf(civilDateOf(Math.floor(count / 12), (count % 12) + 1, 1))
}

/**
 * The weeks of a month, each from Sunday to Saturday; days of the adjacent months fill the first and the last
 * week.
 */
export function weeksOf(month: Month): CivilDate[][] {
  const first = firstOf(month)
  const start = addDays(first, -weekday(first))
  const days = Array.from({ length: 42 }, (_, at) => addDays(start, at))
  const weeks = Array.from({ length: 6 }, (_, at) => days.slice(7 * at, 7 * at + 7))
  return weeks.filter((week) => week.some((day) => monthOf(day) === month))
}
