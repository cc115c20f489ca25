import { type CivilDate, isCivilDate } from './civil-date.ts'
import { fail, ok, type Result } from './result.ts'

/**
 * Parses a date as typed in the US, in either language: 3/15/1990, 03-15-1990 or 03151990. Also accepts the
 * format of date pickers, 1990-03-15.
 */
export function readUsDate(text: string, field: string): Result<CivilDate> {
  const trimmed = text.trim()
  if (isCivilDate(trimmed)) return ok(trimmed)
  const [, month, day, year] =
    /^(\d{1,2})[/.\s-]+(\d{1,2})[/.\s-]+(\d{4})$/.exec(trimmed) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(trimmed) ??
    []
  if (month === undefined || day === undefined || year === undefined) return fail('date-invalid', { field })
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCivilDate(date) ? ok(date) : fail('date-invalid', { field })
}
