import type { IntlShape } from '@formatjs/intl'
import { orderingStatus } from '#core/places/store/ordering-status.ts'
import type { Store } from '#core/places/store/schema.ts'
import { type CivilDate, weekday } from '#domain/base/civil-date.ts'
import { formatPhone } from '#domain/base/phone.ts'
import { addressLine, townLine } from '#domain/base/postal-address.ts'
import { type DayHours, hoursOf, type Opening, openingAt, storeTime } from '#domain/places/opening.ts'
import { comingClosedDates, type StoreHoliday, storeHolidayOn } from '#domain/places/store-holidays.ts'
import type { MessageId } from '#messages/message-id.ts'
import { shownDate } from '#messages/shown-date.ts'
import { zoneName } from '#messages/zone-name.ts'

/** A store with hours and distances formatted on the server, so that every browser shows the same. */
export type ShownStore = {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly place: string
  /** Formatted, and as a tel: link. */
  readonly phone: { readonly text: string; readonly href: string } | null
  readonly miles: string | null
  readonly isOpen: boolean
  /** Whether it can be chosen: it is neither closed for good nor still to open. */
  readonly takesOrders: boolean
  /** "Open until 6:00 PM", "Opens Monday at 10:00 AM". */
  readonly opening: string
  /** Name of its time zone: "Eastern Time". */
  readonly timeZone: string
  /** Today's hours: "10:00 AM - 6:00 PM". */
  readonly today: string
  readonly week: readonly { readonly day: string; readonly hours: string; readonly isToday: boolean }[]
  /** The next days on which it is closed, in order, with the names of holidays. */
  readonly closedOn: readonly string[]
  readonly directions: string
  /** What else to know about it. */
  readonly facts: readonly string[]
}

/** A Sunday. */
const sunday = Date.UTC(2023, 0, 1)

function timeOf(intl: IntlShape<string>, clock: string): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  const instant = new Date(sunday + (hour * 60 + minute) * 60_000)
  return intl.formatTime(instant, { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' })
}

function hoursOn(intl: IntlShape<string>, open: readonly DayHours[]): string {
  if (open.length === 0) return intl.formatMessage({ id: 'store.closed' })
  return open.map(({ opens, closes }) => `${timeOf(intl, opens)} - ${timeOf(intl, closes)}`).join(', ')
}

function dayNameOf(intl: IntlShape<string>, date: CivilDate, withDay: boolean): string {
  return shownDate(intl, Date.parse(date), {
    weekday: 'long',
    ...(withDay && { month: 'long', day: 'numeric' }),
  })
}

/** Spanish has "la" before 1:00 and "las" before all other hours. */
const isOne = (clock: string) => (Number(clock.slice(0, 2)) % 12 === 1 ? 'yes' : 'no')

function openingWords(intl: IntlShape<string>, opening: Opening): string {
  if (opening.isOpen) {
    const values = { time: timeOf(intl, opening.closes), one: isOne(opening.closes) }
    return intl.formatMessage({ id: 'store.opening.open' }, values)
  }
  if (opening.next === null) return intl.formatMessage({ id: 'store.closed' })
  const { date, opens, daysAhead } = opening.next
  const values = {
    time: timeOf(intl, opens),
    one: isOne(opens),
    when: daysAhead === 0 ? 'today' : daysAhead === 1 ? 'tomorrow' : 'later',
    // Seven days ahead or more, a weekday alone could be mistaken for a nearer day.
    day: dayNameOf(intl, date, daysAhead > 6),
  }
  return intl.formatMessage({ id: 'store.opening.opens' }, values)
}

function weekOf(intl: IntlShape<string>, store: Store, today: number): ShownStore['week'] {
  // From Monday to Sunday.
  return [1, 2, 3, 4, 5, 6, 0].map((day) => {
    const name = intl.formatDate(sunday + day * 86_400_000, { timeZone: 'UTC', weekday: 'long' })
    return {
      day: name.charAt(0).toUpperCase() + name.slice(1),
      hours: hoursOn(
        intl,
        store.hours.filter((one) => one.day === day),
      ),
      isToday: day === today,
    }
  })
}

const holidayNames: Readonly<Record<StoreHoliday, MessageId>> = {
  newYear: 'store.holiday.new-year',
  memorial: 'store.holiday.memorial',
  independence: 'store.holiday.independence',
  labor: 'store.holiday.labor',
  thanksgiving: 'store.holiday.thanksgiving',
  christmas: 'store.holiday.christmas',
}

function closedOn(intl: IntlShape<string>, dates: readonly CivilDate[], today: CivilDate): string[] {
  return dates.map((date) => {
    const day = shownDate(intl, Date.parse(date), {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      ...(date.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
    })
    const holiday = storeHolidayOn(date)
    return holiday === undefined ? day : `${day} (${intl.formatMessage({ id: holidayNames[holiday] })})`
  })
}

/** Link to the directions of a maps service. */
function directionsTo(store: Store): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(addressLine(store))}`
}

/** A day with its year: "March 1, 2027". */
function longDay(intl: IntlShape<string>, date: CivilDate): string {
  return intl.formatDate(Date.parse(date), { timeZone: 'UTC', dateStyle: 'long' })
}

/** Instead of hours, at a store that takes no orders. */
function closedWords(intl: IntlShape<string>, { flags }: Store, status: 'soon' | 'closed'): string {
  if (status === 'closed') return intl.formatMessage({ id: 'store.closed.for-good' })
  const { storeOpenDate: day } = flags
  if (day === null) return intl.formatMessage({ id: 'store.opens-soon' })
  return intl.formatMessage({ id: 'store.opens-on' }, { day: longDay(intl, day) })
}

/** What a store's flags say that a shopper should know of it (SHL-400, SHL-403, SHL-404). */
function factsOf(intl: IntlShape<string>, { flags, ecommCloseOn }: Store, today: CivilDate): string[] {
  const { storeOpenDate: opened, specialsStartDate: from, specialsEndDate: until } = flags
  const facts: string[] = []
  const say = (id: MessageId, values?: Record<string, string>) =>
    facts.push(intl.formatMessage({ id }, values))
  if (opened !== null && opened <= today) say('store.fact.since', { year: opened.slice(0, 4) })
  if (flags.posType === 'KIOSK') say('store.fact.kiosk')
  if (flags.hubStore) say('store.fact.hub')
  if (!flags.onlineAgreementEnabled) say('store.fact.in-person')
  if (ecommCloseOn !== null) say('store.fact.until', { day: longDay(intl, ecommCloseOn) })
  if (from !== null && today < from) say('store.fact.specials-from', { day: longDay(intl, from) })
  else if (until !== null && today <= until) say('store.fact.specials', { day: longDay(intl, until) })
  else if (until !== null) say('store.fact.specials-over', { day: longDay(intl, until) })
  return facts
}

/** Formats a store. `miles` is set if a place was searched; `now` selects today's hours by the store's clock. */
export function shownStore(
  store: Store,
  { intl, now, miles }: { intl: IntlShape<string>; now: Date; miles?: number | undefined },
): ShownStore {
  const time = storeTime(now.getTime(), store.timeZone)
  const status = orderingStatus(store, now)
  const opening = openingAt(store, time)
  return {
    id: store.id,
    name: store.name,
    address: store.address1,
    place: townLine(store),
    phone: store.phone === null ? null : { text: formatPhone(store.phone), href: `tel:+1${store.phone}` },
    miles: miles === undefined ? null : intl.formatNumber(miles, { maximumFractionDigits: 1 }),
    isOpen: opening.isOpen && status === 'open',
    takesOrders: status === 'open',
    opening: status === 'open' ? openingWords(intl, opening) : closedWords(intl, store, status),
    timeZone: zoneName(intl, now, store.timeZone),
    today: hoursOn(intl, hoursOf(store, time.date)),
    week: weekOf(intl, store, weekday(time.date)),
    closedOn: closedOn(intl, comingClosedDates(store.closedDates, time.date), time.date),
    directions: directionsTo(store),
    facts: factsOf(intl, store, time.date),
  }
}
