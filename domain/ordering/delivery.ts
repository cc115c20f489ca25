import { addDays, type CivilDate, type Weekday, weekday } from '../base/civil-date.ts'
import { fail, ok, type Result } from '../base/result.ts'
import { isStoreHoliday } from '../places/store-holidays.ts'

/** Part of a day in the store's local time: '10:00-12:00'. The text is also its value in forms and tables. */
export type DeliveryWindow = `${number}:${number}-${number}:${number}`

/** A day and a window that a shopper chose. */
export type DeliverySlot = { readonly date: CivilDate; readonly window: string }

/** On which days a store is open. */
export type OpenDays = {
  readonly closedWeekdays: readonly Weekday[]
  /** Days on which this store is closed besides the holidays of all stores (store-holidays.ts). */
  readonly closedDates: readonly CivilDate[]
}

/** When a store delivers. */
export type DeliveryCalendar = OpenDays & {
  /** The store's day on which the shopper chooses. */
  readonly today: CivilDate
  /** Minimum days from today to the delivery (delivery-estimate.ts). */
  readonly leadDays: number
  /** Number of days offered, counted from the first one. */
  readonly horizonDays: number
  readonly windows: readonly DeliveryWindow[]
}

/** The windows of a store without its own. */
export const defaultWindows: readonly DeliveryWindow[] = ['10:00-12:00', '12:00-15:00', '15:00-18:00']

export const defaultHorizonDays = 21

/** The possible delivery days, in order. */
export function deliveryDates(calendar: DeliveryCalendar): CivilDate[] {
  const first = addDays(calendar.today, calendar.leadDays)
  return Array.from({ length: calendar.horizonDays }, (_, index) => addDays(first, index)).filter((date) =>
    isOpenOn(calendar, date),
  )
}

/** Whether a delivery day has passed or is today; it can no longer be promised then. */
export function isTooLateFor(delivery: CivilDate, today: CivilDate): boolean {
  return delivery <= today
}

/** Rejects a slot that the store no longer offers: the day may have passed since the page was loaded. */
export function checkDeliverySlot(slot: DeliverySlot, calendar: DeliveryCalendar): Result<DeliverySlot> {
  if (!deliveryDates(calendar).includes(slot.date))
    return fail('delivery-date-unavailable', { field: 'date' })
  return calendar.windows.some((window) => window === slot.window)
    ? ok(slot)
    : fail('delivery-window-unavailable', { field: 'window' })
}

/** Whether a store is open on a day: neither a closed day of the week, nor one of its own closed days, nor a holiday. */
export function isOpenOn(days: OpenDays, date: CivilDate): boolean {
  return (
    !days.closedWeekdays.includes(weekday(date)) && !days.closedDates.includes(date) && !isStoreHoliday(date)
  )
}

/** How many days back an open one is looked for: longer than any store is closed in a row. */
const longestClosed = 31

/** The last day up to a day on which a store was open; that day itself for a store that was never open. */
export function lastOpenDay(days: OpenDays, date: CivilDate): CivilDate {
  const back = Array.from({ length: longestClosed }, (_, index) => addDays(date, -index))
  return back.find((each) => isOpenOn(days, each)) ?? date
}
