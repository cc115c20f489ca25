import { addDays, type CivilDate, type Weekday, weekday } from '../base/civil-date.ts'
import { fail, ok, type Result } from '../base/result.ts'
import { type OrderDays, orderingStatusOn } from '../places/ordering-status.ts'
import { isStoreHoliday } from '../places/store-holidays.ts'

/** Part of a day in the store's local time: '10:00-12:00'. The text is also its value in forms and tables. */
export type DeliveryWindow = `${number}:${number}-${number}:${number}`

/** A day and a window that a shopper chose. */
export type DeliverySlot = { readonly date: CivilDate; readonly window: string }

/** The days on which a store is open. */
export type OpenDays = {
  readonly closedWeekdays: readonly Weekday[]
  /** Days on which this store is closed, in addition to the common holidays (store-holidays.ts). */
  readonly closedDates: readonly CivilDate[]
}

/** How many homes a store can drive to in a window, and to how many it has promised to. */
export type WindowRoom = {
  readonly most: number
  /** By `slotKey`; a window that nobody has asked for is not in it. */
  readonly promised: ReadonlyMap<string, number>
}

/** The key of a window on a day in `WindowRoom`. */
export function slotKey({ date, window }: DeliverySlot): string {
  return `${date} ${window}`
}

/** When a store delivers. */
export type DeliveryCalendar = OpenDays & {
  /** The current day in the store's time zone. */
  readonly today: CivilDate
  /** Minimum days from today to the delivery (delivery-estimate.ts). */
  readonly leadDays: number
  /** Number of days offered, counted from the first one. */
  readonly horizonDays: number
  /** The last day offered, of a store that closes; null or left out if it does not. */
  readonly lastDay?: CivilDate | null
  readonly windows: readonly DeliveryWindow[]
  /** What its trucks and people allow; without it, any number of visits in a window. */
  readonly room?: WindowRoom | undefined
}

/** Whether a store can promise nobody anything more in a window. */
function isFull(slot: DeliverySlot, room: WindowRoom | undefined): boolean {
  return room !== undefined && (room.promised.get(slotKey(slot)) ?? 0) >= room.most
}

/** The windows of a day in which a store can still drive out. */
export function freeWindows({ windows, room }: DeliveryCalendar, date: CivilDate): DeliveryWindow[] {
  return windows.filter((window) => !isFull({ date, window }, room))
}

/** The windows of a store without its own. */
export const defaultWindows: readonly DeliveryWindow[] = ['10:00-12:00', '12:00-15:00', '15:00-18:00']

export const defaultHorizonDays = 21

/** The days of a calendar on which the store is open, in order; none after its last day. */
export function daysOpen(calendar: Omit<DeliveryCalendar, 'windows' | 'room'>): CivilDate[] {
  const first = addDays(calendar.today, calendar.leadDays)
  const { lastDay = null } = calendar
  return Array.from({ length: calendar.horizonDays }, (_, index) => addDays(first, index)).filter(
    (date) => isOpenOn(calendar, date) && (lastDay === null || date <= lastDay),
  )
}

/** The possible delivery days, in order: those with a window that is free. */
export function deliveryDates(calendar: DeliveryCalendar): CivilDate[] {
  return daysOpen(calendar).filter((date) => freeWindows(calendar, date).length > 0)
}

/** Whether a delivery day has passed or is today; it can no longer be promised then. */
export function isTooLateFor(delivery: CivilDate, today: CivilDate): boolean {
  return delivery <= today
}

/**
 * Why a delivery day can no longer be kept: its store takes no orders any more (`store-closed`), takes its last ones
 * before that day (`store-closing`), or the day is today or has passed (`passed`).
 */
export type LostDay = 'passed' | 'store-closing' | 'store-closed'

/** Whether an order may still be signed and paid for its delivery day; undefined if nothing prevents it. */
export function lostDay(delivery: CivilDate, store: OrderDays, today: CivilDate): LostDay | undefined {
  if (orderingStatusOn(store, today) === 'closed') return 'store-closed'
  if (isTooLateFor(delivery, today)) return 'passed'
  return store.lastDay !== null && delivery > store.lastDay ? 'store-closing' : undefined
}

/** Rejects a slot that the store no longer offers: the day may have passed since, or the window be full. */
export function checkDeliverySlot(slot: DeliverySlot, calendar: DeliveryCalendar): Result<DeliverySlot> {
  if (!deliveryDates(calendar).includes(slot.date))
    return fail('delivery-date-unavailable', { field: 'date' })
  return freeWindows(calendar, slot.date).some((window) => window === slot.window)
    ? ok(slot)
    : fail('delivery-window-unavailable', { field: 'window' })
}

/** Whether a store is open on a day: not a closed weekday, one of its closed dates, or a holiday. */
export function isOpenOn(days: OpenDays, date: CivilDate): boolean {
  return (
    !days.closedWeekdays.includes(weekday(date)) && !days.closedDates.includes(date) && !isStoreHoliday(date)
  )
}

/** Maximum days to search back for an open day; longer than any closure. */
const longestClosed = 31

/** The last day up to `day` on which a store was open; `day` itself if the store was never open. */
export function lastOpenDay(days: OpenDays, date: CivilDate): CivilDate {
  const back = Array.from({ length: longestClosed }, (_, index) => addDays(date, -index))
  return back.find((each) => isOpenOn(days, each)) ?? date
}
