import { addDays, type CivilDate, civilDateIn, type Weekday, weekday } from '../base/civil-date.ts'
import { formatByZone } from '../base/zone-format.ts'
import { isStoreHoliday } from './store-holidays.ts'

/** One opening on a day of the week, '10:00' to '18:00' in the store's time zone; day 0 is Sunday. */
export type DayHours = { readonly day: number; readonly opens: string; readonly closes: string }

/** The days and hours of a store. Days without hours are closed. */
export type StoreWeek = {
  readonly hours: readonly DayHours[]
  /** Days on which it is closed in addition to the holidays of all stores. */
  readonly closedDates: readonly CivilDate[]
}

/** A moment by the clock on a store's wall: its day, and the time as '09:05'. */
export type StoreTime = { readonly date: CivilDate; readonly clock: string }

/** Whether a store is open, and until when; or when it opens next: null if not within two weeks. */
export type Opening =
  | { readonly isOpen: true; readonly closes: string }
  | {
      readonly isOpen: false
      readonly next: { readonly date: CivilDate; readonly opens: string; readonly daysAhead: number } | null
    }

/** How many days ahead the next opening is looked for. */
const daysSearched = 14

const clockFormat = formatByZone({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** The day and time in a time zone such as America/Chicago at an instant (milliseconds since 1970). */
export function storeTime(instantMs: number, timeZone: string): StoreTime {
  return { date: civilDateIn(instantMs, timeZone), clock: clockFormat(timeZone).format(instantMs) }
}

/** The openings of a day in order; none on a closed day or a holiday. */
export function hoursOf({ hours, closedDates }: StoreWeek, date: CivilDate): DayHours[] {
  if (closedDates.includes(date) || isStoreHoliday(date)) return []
  const day: Weekday = weekday(date)
  return hours.filter((one) => one.day === day).sort((a, b) => (a.opens < b.opens ? -1 : 1))
}

/** Whether a store is open at a moment of its own clock, and when it closes or opens next. */
export function openingAt(week: StoreWeek, { date, clock }: StoreTime): Opening {
  const today = hoursOf(week, date)
  const now = today.find(({ opens, closes }) => opens <= clock && clock < closes)
  if (now !== undefined) return { isOpen: true, closes: now.closes }
  const later = today.find(({ opens }) => clock < opens)
  if (later !== undefined) return { isOpen: false, next: { date, opens: later.opens, daysAhead: 0 } }
  for (let daysAhead = 1; daysAhead <= daysSearched; daysAhead += 1) {
    const coming = addDays(date, daysAhead)
    const [first] = hoursOf(week, coming)
    if (first !== undefined) return { isOpen: false, next: { date: coming, opens: first.opens, daysAhead } }
  }
  return { isOpen: false, next: null }
}
