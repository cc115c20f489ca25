import type { CivilDate, Weekday } from './civil-date.ts'
import { weekday } from './civil-date.ts'
import { type DeliveryCalendar, type DeliverySlot, deliveryDates } from './delivery.ts'
import type { DeliveryEstimate } from './delivery-estimate.ts'
import { fail, ok, type Result } from './result.ts'
import type { SourceType } from './stock.ts'

/** How large goods are, in inches, and how heavy, in pounds. */
type Dimensions = {
  readonly widthIn: number
  readonly depthIn: number
  readonly heightIn: number
  readonly weightLb?: number
}

/** More than two people carry to a car, or longer than fits into one. */
const largeFromLb = 100
const largeFromIn = 80

/** Whether goods are too heavy or too long to be carried away, whatever else is said of them. */
export function isLargeItem(dimensions: Dimensions | null): boolean {
  if (dimensions === null) return false
  const { widthIn, depthIn, heightIn, weightLb = 0 } = dimensions
  return weightLb > largeFromLb || Math.max(widthIn, depthIn, heightIn) > largeFromIn
}

/** What decides whether a piece can be picked up. */
export type PickupPiece = {
  readonly estimatedDelivery: DeliveryEstimate
  readonly dimensions: Dimensions | null
  readonly source: SourceType | null
}

/** Why not: the piece has to be brought and set up, or it is not on the shelf of the shopper's own store. */
export type PickupObstacle = 'needs-delivery' | 'not-here'

/** What keeps a piece from being picked up; null where nothing does. */
export function pickupObstacle({
  estimatedDelivery,
  dimensions,
  source,
}: PickupPiece): PickupObstacle | null {
  if (estimatedDelivery !== 'Carryout' || isLargeItem(dimensions)) return 'needs-delivery'
  return source === 'INVENTORY_PRODUCT' ? null : 'not-here'
}

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
