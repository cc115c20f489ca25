import type { Store } from '#core/places/store/schema.ts'
import { civilDateIn, type Weekday } from '#domain/base/civil-date.ts'
import { type DeliveryEstimate, leadDays } from '#domain/catalogue/delivery-estimate.ts'
import {
  type DeliveryCalendar,
  defaultHorizonDays,
  defaultWindows,
  type OpenDays,
} from '#domain/ordering/delivery.ts'
import type { PickupCalendar } from '#domain/ordering/pickup.ts'

const week: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6]

/** What a store's calendar is made of. */
export type CalendarStore = Pick<Store, 'hours' | 'closedDates' | 'timeZone' | 'ecommCloseOn'>

/** The days on which a store is open. */
export function openDays(store: Pick<Store, 'hours' | 'closedDates'>): OpenDays {
  return {
    closedWeekdays: week.filter((day) => !store.hours.some((open) => open.day === day)),
    closedDates: store.closedDates,
  }
}

/**
 * When a store can deliver several products together: from the day on which the slowest one is available, on the
 * store's open days up to the last one on which it takes orders; `keptDays` more of them for a shopper who pays for a
 * reservation.
 */
export function deliveryCalendar(
  store: CalendarStore,
  estimates: readonly DeliveryEstimate[],
  now: Date,
  keptDays = 0,
): DeliveryCalendar {
  return {
    today: civilDateIn(now.getTime(), store.timeZone),
    leadDays: leadDays(estimates),
    horizonDays: defaultHorizonDays + keptDays,
    lastDay: store.ecommCloseOn,
    ...openDays(store),
    windows: defaultWindows,
  }
}

/**
 * When a store can hand over goods in stock; on `keptDays` more of its open days for a shopper who pays for a reservation.
 */
export function pickupCalendar(store: CalendarStore, now: Date, keptDays = 0): PickupCalendar {
  return { ...deliveryCalendar(store, ['Carryout'], now, keptDays), hours: store.hours }
}
