import type { Context } from '#core/context.ts'
import type { Store } from '#core/places/store/schema.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { DeliveryEstimate } from '#domain/catalogue/delivery-estimate.ts'
import { deliveryDates } from '#domain/ordering/delivery.ts'
import { windowRoom } from '../crew/windows.ts'
import { type CalendarStore, deliveryCalendar } from './delivery-calendar.ts'

/**
 * The earliest day on which a store can deliver products together: open, and with a window that its trucks and people
 * leave free. Null if it has none in the days that it offers.
 */
export async function firstDeliveryDay(
  store: CalendarStore & Pick<Store, 'id'>,
  estimates: readonly DeliveryEstimate[],
  { db, clock }: Pick<Context, 'db' | 'clock'>,
): Promise<CivilDate | null> {
  const calendar = deliveryCalendar(store, estimates, clock.now())
  const room = await windowRoom(db, store.id, calendar.today)
  return deliveryDates({ ...calendar, room })[0] ?? null
}
