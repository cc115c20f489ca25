import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import type { storeLine } from '#core/catalogue/import/schema.ts'
import { isUsState } from '#domain/base/us-states.ts'
import { exceptions, usualFlags } from './store-flags.ts'
import { text } from './text.ts'

type StoreLine = z.input<typeof storeLine>
type Row = Readonly<Record<string, string>>

/**
 * The rows of stores.csv. Places are the centers of ZIP codes; street addresses and phone numbers are invented.
 */
function readRows(): readonly Row[] {
  const [head = '', ...lines] = readFileSync(new URL('./stores.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  const columns = head.split(',')
  return lines.map((line) => {
    const cells = line.split(',')
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']))
  })
}

/** Hours of stores that differ from the usual ones. */
const weeks: Readonly<Record<string, StoreLine['hours']>> = {
  late: [1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: day === 6 ? '09:00' : '10:00', closes: '20:00' })),
  sunday: [
    { day: 0, opens: '12:00', closes: '17:00' },
    ...[1, 2, 3, 4, 5].map((day) => ({ day, opens: '10:00', closes: '19:00' })),
    { day: 6, opens: '09:00', closes: '19:00' },
  ],
}

/** Time zones of states outside of Eastern time. */
const timeZones: Readonly<Record<string, string>> = {
  'America/Chicago': 'AL AR IA IL KS LA MO MS ND NE OK SD TN TX',
  'America/Denver': 'CO MT NM UT WY',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'America/Boise': 'ID',
  'America/Detroit': 'MI',
  'America/Indiana/Indianapolis': 'IN',
  'America/Phoenix': 'AZ',
  'Pacific/Honolulu': 'HI',
}

/** Cities with another time zone than most of their state. */
const cityTimeZones: Readonly<Record<string, string>> = {
  'El Paso': 'America/Denver',
  Evansville: 'America/Chicago',
  Pensacola: 'America/Chicago',
  Chattanooga: 'America/New_York',
}

function timeZoneOf(stateCode: string, city: string): string {
  const [zone] = Object.entries(timeZones).find(([, states]) => states.includes(stateCode)) ?? []
  return cityTimeZones[city] ?? zone ?? 'America/New_York'
}

const restricted: Readonly<Record<string, readonly string[]>> = { '00801': ['phones'], '01602': ['gaming'] }

/** Stores that leave online renting after a date. */
const closing: Readonly<Record<string, string>> = { '00106': '2035-06-30' }

/** Dates on which a store is closed for an inventory. */
const closedDates: Readonly<Record<string, readonly string[]>> = {
  '00101': ['2026-12-24', '2026-12-31', '2027-06-30', '2027-12-31'],
}

const milesBetween = 60

/** Approximate distance of two places in miles. */
function miles(one: StoreLine, other: StoreLine): number {
  const north = (other.latitude - one.latitude) * 69
  const east = (other.longitude - one.longitude) * 69 * Math.cos((one.latitude * Math.PI) / 180)
  return Math.hypot(north, east)
}

function storeOf(row: Row): StoreLine {
  const { id = '', name = '', address1 = '', city = '', stateCode = '', postalCode = '', phone, week } = row
  const { zone: priceZoneId = '', latitude, longitude } = row
  if (!isUsState(stateCode)) throw new Error(`${id}: no state ${stateCode}`)
  return {
    id,
    name,
    address1,
    city,
    stateCode,
    postalCode,
    phone,
    latitude: Number(latitude),
    longitude: Number(longitude),
    timeZone: timeZoneOf(stateCode, city),
    tagline: text(`Your neighbors in ${city}`, `Sus vecinos en ${city}`),
    priceZoneId,
    hours: weeks[week ?? ''],
    closedDates: [...(closedDates[id] ?? [])],
    flags: { ...usualFlags, ...exceptions[id] },
    restrictedCategories: [...(restricted[id] ?? [])],
    deliveryMiles: priceZoneId === 'zone-3' ? 30 : 50,
    ecommCloseOn: closing[id],
  }
}

/** The store lines. The geo pool of a store are the stores of its state within 60 miles. */
export function storeLines(): StoreLine[] {
  const stores = readRows().map(storeOf)
  return stores.map((store) => ({
    ...store,
    geoPool: stores
      .filter(
        (other) =>
          other !== store && other.stateCode === store.stateCode && miles(store, other) < milesBetween,
      )
      .map((other) => other.id),
  }))
}

/** Stores without hours on Sunday; the chain's usual ones have none. */
export function closedOnSunday(): string[] {
  return storeLines().flatMap(({ id, hours }) => (hours?.some(({ day }) => day === 0) ? [] : [id]))
}
