import { ageOn, type CivilDate, isCivilDate } from '../base/civil-date.ts'
import { fail, ok, type Result } from '../base/result.ts'

const oldest = 120

/** Takes a birth date from a form, as YYYY-MM-DD or as typed in the US (5/20/1990); refuses days to come. */
export function readBirthDate(text: string, today: CivilDate, field: string): Result<CivilDate> {
  const date = fromUsOrder(text.trim())
  const plausible = isCivilDate(date) && date <= today && ageOn(date, today) <= oldest
  return plausible ? ok(date) : fail('date-invalid', { field })
}

function fromUsOrder(text: string): string {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  if (month === undefined || day === undefined || year === undefined) return text
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
