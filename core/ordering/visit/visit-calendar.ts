import type { Context } from '#core/context.ts'
import type { Store } from '#core/places/store/schema.ts'
import { type DeliveryCalendar, deliveryDates, freeWindows } from '#domain/ordering/delivery.ts'
import { windowRoom } from '../crew/windows.ts'
import { deliveryCalendar } from '../delivery/delivery-calendar.ts'
import type { FreeDay } from './schema.ts'

/**
 * When somebody of a store can come: from tomorrow on, on its open days, in the windows that its trucks and people
 * leave free. The visit `holder` is not counted.
 */
export async function visitCalendar(
  store: Store,
  context: Pick<Context, 'db' | 'clock'>,
  holder: string | null = null,
): Promise<DeliveryCalendar> {
  // The goods of a store that closes are still fetched and mended after its last day for orders.
  const calendar = deliveryCalendar({ ...store, ecommCloseOn: null }, ['Carryout'], context.clock.now())
  return { ...calendar, room: await windowRoom(context.db, store.id, calendar.today, holder) }
}

/** The days of a calendar with their free windows. */
export function freeDays(calendar: DeliveryCalendar): FreeDay[] {
  return deliveryDates(calendar).map((date) => ({ date, windows: freeWindows(calendar, date) }))
}
