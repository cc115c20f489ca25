import { type IntlShape, useIntl } from 'react-intl'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { shownDate } from '#messages/shown-date.ts'

// A civil date has no time zone, so noon UTC is formatted in UTC.
const noon = (date: CivilDate) => `${date}T12:00:00Z`

type DayProps = { on: CivilDate; weekday?: boolean; short?: boolean }
type DayIntl = Pick<IntlShape, 'formatDate' | 'locale'>

/** A civil date in words, the same in every time zone. `short` abbreviates the month. */
export function Day({ on, weekday = false, short = false }: DayProps) {
  return shownDate(useIntl(), noon(on), {
    year: 'numeric',
    month: short ? 'short' : 'long',
    day: 'numeric',
    weekday: weekday ? 'long' : undefined,
  })
}

/** A date with its weekday: Thursday, March 5. */
export function shownDay(intl: DayIntl, date: CivilDate): string {
  return shownDate(intl, noon(date), { weekday: 'long', month: 'long', day: 'numeric' })
}

/** An abbreviated date for small spaces: Thu, Mar 5. */
export function shortDay(intl: DayIntl, date: CivilDate): string {
  return shownDate(intl, noon(date), { weekday: 'short', month: 'short', day: 'numeric' })
}

/** A time of day: '15:00' becomes 3:00 PM. */
export function shownTime(intl: Pick<IntlShape, 'formatDate'>, time: string): string {
  return intl.formatDate(`2000-01-01T${time}:00Z`, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
}
