import { civilDateIn } from '#domain/base/civil-date.ts'
import { type OrderDays, standingOn } from '#domain/places/standing.ts'
import type { Store } from './schema.ts'

/** When a store takes orders. */
export function orderDaysOf({ flags, ecommCloseOn }: Pick<Store, 'flags' | 'ecommCloseOn'>): OrderDays {
  const { locationStatus, storeOpenDate } = flags
  return { locationStatus, opensOn: storeOpenDate, lastDay: ecommCloseOn }
}

/** Whether a store takes orders at an instant, by its own calendar. */
export function standingOf(
  store: Pick<Store, 'flags' | 'ecommCloseOn' | 'timeZone'>,
  now: Date,
): 'open' | 'soon' | 'closed' {
  return standingOn(orderDaysOf(store), civilDateIn(now.getTime(), store.timeZone))
}
