import type { IntlShape } from '@formatjs/intl'
import type { OpeningHours, Store } from '#core/places/store/schema.ts'
import { type CivilDate, civilDateIn, weekday } from '#domain/base/civil-date.ts'
import { formatPhone } from '#domain/base/phone.ts'
import { comingClosedDates } from '#domain/places/store-holidays.ts'

/** A store in words, ready to be shown: hours and figures written on the server, alike for every browser. */
export type ShownStore = {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly place: string
  /** As people write it, and as a phone dials it. */
  readonly phone: { readonly text: string; readonly href: string } | null
  readonly miles: string | null
  readonly today: string
  readonly week: readonly { readonly day: string; readonly hours: string; readonly isToday: boolean }[]
  /** The coming days on which it is closed, in order. */
  readonly closedOn: readonly string[]
  readonly directions: string
}

/** The first day of a week that began on a Sunday. */
const sunday = Date.UTC(2023, 0, 1)

function timeOf(intl: IntlShape<string>, clock: string): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  const instant = new Date(sunday + (hour * 60 + minute) * 60_000)
  return intl.formatTime(instant, { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' })
}

function hoursOn(intl: IntlShape<string>, hours: readonly OpeningHours[], day: number): string {
  const open = hours.filter((one) => one.day === day)
  if (open.length === 0) return intl.formatMessage({ id: 'store.closed' })
  return open.map(({ opens, closes }) => `${timeOf(intl, opens)} - ${timeOf(intl, closes)}`).join(', ')
}

function weekOf(intl: IntlShape<string>, store: Store, today: number): ShownStore['week'] {
  // A week as people plan it: from Monday to Sunday.
  return [1, 2, 3, 4, 5, 6, 0].map((day) => {
    const name = intl.formatDate(sunday + day * 86_400_000, { timeZone: 'UTC', weekday: 'long' })
    return {
      day: name.charAt(0).toUpperCase() + name.slice(1),
      hours: hoursOn(intl, store.hours, day),
      isToday: day === today,
    }
  })
}

function closedOn(intl: IntlShape<string>, dates: readonly CivilDate[], today: CivilDate): string[] {
  return dates.map((date) =>
    intl.formatDate(Date.parse(date), {
      timeZone: 'UTC',
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      ...(date.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
    }),
  )
}

/** Where a maps service shows the way. */
function directionsTo(store: Store): string {
  const to = `${store.address1}, ${store.city}, ${store.stateCode} ${store.postalCode}`
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(to)}`
}

/** Puts a store into words; `miles` where a place was asked about, `now` for today's hours by the store's clock. */
export function shownStore(
  store: Store,
  { intl, now, miles }: { intl: IntlShape<string>; now: Date; miles?: number | undefined },
): ShownStore {
  const date = civilDateIn(now.getTime(), store.timeZone)
  const today = weekday(date)
  const closed = comingClosedDates(store.closedDates, date)
  const hours = closed[0] === date ? [] : store.hours
  return {
    id: store.id,
    name: store.name,
    address: store.address1,
    place: `${store.city}, ${store.stateCode} ${store.postalCode}`,
    phone: store.phone === null ? null : { text: formatPhone(store.phone), href: `tel:+1${store.phone}` },
    miles: miles === undefined ? null : intl.formatNumber(miles, { maximumFractionDigits: 1 }),
    today: hoursOn(intl, hours, today),
    week: weekOf(intl, store, today),
    closedOn: closedOn(intl, closed, date),
    directions: directionsTo(store),
  }
}
