import type { CivilDate } from './civil-date.ts'
import { fail, ok, type Result } from './result.ts'

/**
 * A day on which something is recorded to have happened: today at the latest, and not before the day that made it
 * possible.
 * @param range ISO days, both inclusive: `first` is the day before which it cannot have happened, `today` that of the store
 * @returns the day, or `day-to-come` (params: on, today) or `day-too-early` (params: on, first) with field `on`
 */
export function pastDay(
  on: CivilDate,
  { first, today }: { readonly first: CivilDate; readonly today: CivilDate },
): Result<CivilDate> {
  if (on > today) return fail('day-to-come', { field: 'on', params: { on, today } })
  return on < first ? fail('day-too-early', { field: 'on', params: { on, first } }) : ok(on)
}
