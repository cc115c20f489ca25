import type { Store } from '#core/places/store/schema.ts'
import type { Basket, BasketItem } from '#core/shopper/basket/basket.ts'
import type { PickupObstacle } from '#domain/catalogue/carry-out.ts'
import type { PickupCalendar } from '#domain/ordering/pickup.ts'
import { pickupSlots } from '#domain/ordering/pickup.ts'
import { pickupCalendar } from './delivery-calendar.ts'

/** Whether a basket can be picked up at its store, and when; else what keeps it from that. */
export type PickupOffer =
  | { readonly possible: true; readonly calendar: PickupCalendar }
  | {
      readonly possible: false
      /** `no-day`: the store is open on none of the days. */
      readonly obstacle: PickupObstacle | 'no-day'
      /** The first thing that has the obstacle. */
      readonly item: BasketItem | undefined
    }

/** The first thing in a basket that cannot be picked up at its store. */
export function itemInTheWay(basket: Pick<Basket, 'items'>): BasketItem | undefined {
  return basket.items.find(({ stock }) => stock?.pickupObstacle !== null)
}

/** Whether everything in a basket can be picked up at its store together. */
export function basketPickup(
  basket: Pick<Basket, 'items'>,
  store: Pick<Store, 'hours' | 'closedDates' | 'timeZone'>,
  now: Date,
): PickupOffer {
  const item = itemInTheWay(basket)
  if (item !== undefined) {
    return { possible: false, obstacle: item.stock?.pickupObstacle ?? 'not-here', item }
  }
  const calendar = pickupCalendar(store, now)
  return pickupSlots(calendar).length > 0
    ? { possible: true, calendar }
    : { possible: false, obstacle: 'no-day', item }
}
