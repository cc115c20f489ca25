import { addDays, ageOn, type CivilDate, civilDateOf, civilParts } from '../base/civil-date.ts'
import { fail, ok, type Result } from '../base/result.ts'

/** The age at which somebody may sign an agreement. No statute in domain/law/packs asks for another one. */
export const minimumAge = 18

/** Nobody alive was born before it, so an earlier year is a typing error. */
const earliest: CivilDate = '1900-01-01'

/**
 * Checks a birth date on the store's day `today`.
 * @returns the date, or `date-to-come`, `date-too-old` or `under-age` (params: age) with the field `birthDate`
 */
export function checkBirthDate(birthDate: CivilDate, today: CivilDate): Result<CivilDate> {
  const field = 'birthDate'
  if (birthDate > today) return fail('date-to-come', { field })
  if (birthDate < earliest) return fail('date-too-old', { field })
  return ageOn(birthDate, today) < minimumAge
    ? fail('under-age', { field, params: { age: minimumAge } })
    : ok(birthDate)
}

/** The first day on which somebody has an age; 1 March for those born on 29 February, in a common year. */
export function dayOfAge(birthDate: CivilDate, age: number): CivilDate {
  const { year, month, day } = civilParts(birthDate)
  const onDay = civilDateOf(year + age, month, day)
  return ageOn(birthDate, onDay) < age ? addDays(onDay, 1) : onDay
}
