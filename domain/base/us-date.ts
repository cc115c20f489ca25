import { type CivilDate, isCivilDate } from './civil-date.ts'
import { fail, ok, type Result } from './result.ts'

const separated = /^(\d{1,2})[/.\s-]+(\d{1,2})[/.\s-]+(\d{4}|\d{2})$/
const together = /^(\d{2})(\d{2})(\d{4}|\d{2})$/

/** The date of these digits, whether or not there is one. */
function dateOf(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/**
 * Parses a date as typed in the US, in either language: 3/15/1990, 03-15-1990 or 03151990. Also accepts the
 * format of date pickers, 1990-03-15. A day before the month or a year of two digits is `date-order`, and not guessed
 * at, because a birth date is never shown again. All else is `date-invalid`.
 */
export function readUsDate(text: string, field: string): Result<CivilDate> {
  const trimmed = text.trim()
  if (isCivilDate(trimmed)) return ok(trimmed)
  const [, month, day, year] = separated.exec(trimmed) ?? together.exec(trimmed) ?? []
  if (month === undefined || day === undefined || year === undefined) return fail('date-invalid', { field })
  const isShort = year.length === 2
  // A leap year, so that every day of a year has its date.
  const date = dateOf(isShort ? '2000' : year, month, day)
  const isDayFirst = isCivilDate(dateOf(isShort ? '2000' : year, day, month))
  if (isShort) return fail(isCivilDate(date) || isDayFirst ? 'date-order' : 'date-invalid', { field })
  if (isCivilDate(date)) return ok(date)
  return fail(isDayFirst ? 'date-order' : 'date-invalid', { field })
}
