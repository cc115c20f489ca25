import { type CivilDate, isCivilDate } from './civil-date.ts'
import { fail, ok, type Result } from './result.ts'

/**
 * Takes a date as people in the US write it, in either language: 3/15/1990, 03-15-1990 or 03151990. The form
 * 1990-03-15 of date pickers is taken too.
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
