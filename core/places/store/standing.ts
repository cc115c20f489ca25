import { civilDateIn } from '#domain/base/civil-date.ts'
import { standingOn } from '#domain/places/standing.ts'
import type { Store } from './schema.ts'

/** Whether a store takes orders at an instant, by its own calendar. */
export function standingOf(
  store: Pick<Store, 'flags' | 'ecommCloseOn' | 'timeZone'>,
  now: Date,
): 'open' | 'soon' | 'closed' {
  const { locationStatus, storeOpenDate } = store.flags
  const days = { locationStatus, opensOn: storeOpenDate, lastDay: store.ecommCloseOn }
  return standingOn(days, civilDateIn(now.getTime(), store.timeZone))
}
