import type { CivilDate, Weekday } from '../base/civil-date.ts'
import { weekday } from '../base/civil-date.ts'
import { fail, ok, type Result } from '../base/result.ts'
import { type DeliveryCalendar, type DeliverySlot, deliveryDates } from './delivery.ts'

/** When a store is open on a day of the week, in its local time: '10:00' to '18:00'. */
type OpenDay = { readonly day: number; readonly opens: string; readonly closes: string }

/** When a store hands goods over: as it delivers, but at any time of its open hours. */
export type PickupCalendar = Omit<DeliveryCalendar, 'windows'> & { readonly hours: readonly OpenDay[] }

/** The days on which goods can be picked up, each with the hours of the store on it, in order. */
export function pickupSlots(calendar: PickupCalendar): DeliverySlot[] {
  return deliveryDates({ ...calendar, windows: [] }).flatMap((date) => {
    const open = hoursOn(weekday(date), calendar.hours)
    return open === undefined ? [] : [{ date, window: `${open.opens}-${open.closes}` }]
  })
}

/** A day with its hours; refuses one that the store no longer offers (`pickup-date-unavailable`). */
export function checkPickupDay(date: CivilDate, calendar: PickupCalendar): Result<DeliverySlot> {
  const slot = pickupSlots(calendar).find((each) => each.date === date)
  return slot === undefined ? fail('pickup-date-unavailable', { field: 'pickupDate' }) : ok(slot)
}

function hoursOn(day: Weekday, hours: readonly OpenDay[]): OpenDay | undefined {
  return hours.find((open) => open.day === day && open.opens < open.closes)
}
