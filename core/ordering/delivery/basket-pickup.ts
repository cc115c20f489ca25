import type { Basket, BasketItem } from '#core/shopper/basket/basket.ts'
import type { PickupObstacle } from '#domain/catalogue/carry-out.ts'
import type { PickupCalendar } from '#domain/ordering/pickup.ts'
import { pickupSlots } from '#domain/ordering/pickup.ts'
import { type CalendarStore, pickupCalendar } from './delivery-calendar.ts'

/** Whether a basket can be picked up at its store, with the possible days; otherwise why not. */
export type PickupOffer =
  | { readonly possible: true; readonly calendar: PickupCalendar }
  | {
      readonly possible: false
      /** `no-day`: the store is closed on all offered days. */
      readonly obstacle: PickupObstacle | 'no-day'
      /** The first item with the obstacle. */
      readonly item: BasketItem | undefined
    }

/** The first item of a basket that cannot be picked up at its store. */
export function firstItemNotPickable(basket: Pick<Basket, 'items'>): BasketItem | undefined {
  return basket.items.find(({ stock }) => stock?.pickupObstacle !== null)
}

/**
 * Whether everything in a basket can be picked up together at its store; on `keptDays` more days for a shopper who pays
 * for a reservation.
 */
export function basketPickup(
  basket: Pick<Basket, 'items'>,
  store: CalendarStore,
  now: Date,
  keptDays = 0,
): PickupOffer {
  const item = firstItemNotPickable(basket)
  if (item !== undefined) {
    return { possible: false, obstacle: item.stock?.pickupObstacle ?? 'not-here', item }
  }
  const calendar = pickupCalendar(store, now, keptDays)
  return pickupSlots(calendar).length > 0
    ? { possible: true, calendar }
    : { possible: false, obstacle: 'no-day', item }
}
