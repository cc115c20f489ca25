import { FormattedDate } from 'react-intl'
import type { CivilDate } from '#domain/civil-date.ts'

/** A civil date in words, the same for everybody wherever they are. */
export function Day({ on, weekday = false }: { on: CivilDate; weekday?: boolean }) {
  return (
    <FormattedDate
      value={`${on}T00:00:00Z`}
      timeZone="UTC"
      year="numeric"
      month="long"
      day="numeric"
      weekday={weekday ? 'long' : undefined}
    />
  )
}
