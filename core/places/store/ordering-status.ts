import { civilDateIn } from '#domain/base/civil-date.ts'
import { type OrderDays, orderingStatusOn } from '#domain/places/ordering-status.ts'
import type { Store } from './schema.ts'

/** When a store takes orders. */
export function orderDaysOf({ flags, ecommCloseOn }: Pick<Store, 'flags' | 'ecommCloseOn'>): OrderDays {
  const { locationStatus, storeOpenDate } = flags
  return { locationStatus, opensOn: storeOpenDate, lastDay: ecommCloseOn }
}

/** Whether a store takes orders at an instant, by its own calendar. */
export function orderingStatus(
  store: Pick<Store, 'flags' | 'ecommCloseOn' | 'timeZone'>,
  now: Date,
): 'open' | 'soon' | 'closed' {
  return orderingStatusOn(orderDaysOf(store), civilDateIn(now.getTime(), store.timeZone))
}
