import type { CivilDate, Weekday } from '../base/civil-date.ts'
import { weekday } from '../base/civil-date.ts'
import { fail, ok, type Result } from '../base/result.ts'
import { type DeliveryCalendar, type DeliverySlot, daysOpen } from './delivery.ts'

/** A store's hours on a day of the week, in its local time: '10:00' to '18:00'. */
type OpenDay = { readonly day: number; readonly opens: string; readonly closes: string }

/** When goods can be picked up: on the days of deliveries, at any time while the store is open. */
export type PickupCalendar = Omit<DeliveryCalendar, 'windows' | 'room'> & {
  readonly hours: readonly OpenDay[]
}

/** The possible pick-up days with the store's hours, in order. */
export function pickupSlots(calendar: PickupCalendar): DeliverySlot[] {
  return daysOpen(calendar).flatMap((date) => {
    const open = hoursOn(weekday(date), calendar.hours)
    return open === undefined ? [] : [{ date, window: `${open.opens}-${open.closes}` }]
  })
}

/** A pick-up day with its hours. Fails with `pickup-date-unavailable` if the store no longer offers it. */
export function checkPickupDay(date: CivilDate, calendar: PickupCalendar): Result<DeliverySlot> {
  const slot = pickupSlots(calendar).find((each) => each.date === date)
  return slot === undefined ? fail('pickup-date-unavailable', { field: 'pickupDate' }) : ok(slot)
}

function hoursOn(day: Weekday, hours: readonly OpenDay[]): OpenDay | undefined {
  return hours.find((open) => open.day === day && open.opens < open.closes)
}
