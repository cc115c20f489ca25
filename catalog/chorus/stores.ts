import { z } from 'zod'
import type { storeLine, unitLine } from '#core/catalogue/import/schema.ts'
import { addDays } from '#domain/base/civil-date.ts'
import { isUsState, type UsState } from '#domain/base/us-states.ts'
import { costOf, type zones } from './products.ts'

/** A store of the source. */
export const sourceStore = z.object({
  id: z.number().int(),
  name: z.string().min(1),
  address: z.string().min(1),
  city: z.string().min(1),
  state: z.string().length(2),
  zip: z.string(),
  lat: z.number(),
  lon: z.number(),
  hours: z.string().optional(),
  services: z.array(z.string()).default([]),
})

export type SourceStore = z.output<typeof sourceStore>
type StoreLine = z.input<typeof storeLine>

/** States in which no agreements are made. */
const closed = new Set(['MN', 'WI'])

/** Whether the store can make agreements in its state. */
export function isServed({ state }: SourceStore): boolean {
  return isUsState(state) && !closed.has(state)
}

/** Restores leading zeros that were lost, and removes what follows the five digits. */
export function repairedZip(zip: string): string {
  return zip
    .trim()
    .slice(0, zip.includes('-') ? zip.indexOf('-') : undefined)
    .padStart(5, '0')
    .slice(0, 5)
}

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thurs', 'Fri', 'Sat']

/**
 * Reads "Mon: 10-9:30; …": opens in the morning, closes in the evening. Undefined if it does not have this
 * form.
 */
export function hoursOf(text: string | undefined): StoreLine['hours'] {
  const found = [...(text ?? '').matchAll(/(\w+): ?(\d{1,2})(?::(\d\d))?-(\d{1,2})(?::(\d\d))?/g)]
  const hours = found.flatMap(([, name = '', from, fromMinutes = '00', to, toMinutes = '00']) => {
    const [opens, closes] = [Number(from), Number(to) < 12 && Number(from) > 0 ? Number(to) + 12 : Number(to)]
    const day = days.indexOf(name)
    if (day < 0 || opens >= closes || closes > 23) return []
    const clock = (hour: number, minutes: string) => `${String(hour).padStart(2, '0')}:${minutes}`
    return [{ day, opens: clock(opens, fromMinutes), closes: clock(closes, toMinutes) }]
  })
  return hours.length > 0 ? hours : undefined
}

const zoneStates: Record<(typeof zones)[number]['id'], string> = {
  south: 'AL AR DC DE FL GA KY LA MD MS NC OK PR SC TN TX VA WV',
  midwest: 'IA IL IN KS MI MO ND NE OH SD',
  coasts: 'AK AZ CA CO CT HI ID MA ME MT NH NJ NM NV NY OR PA RI UT VT WA WY',
}

function zoneOf(state: string): string {
  const [zone] = Object.entries(zoneStates).find(([, states]) => states.includes(state)) ?? ['coasts']
  return zone
}

const timeZones: Readonly<Record<string, string>> = {
  AK: 'America/Anchorage',
  AZ: 'America/Phoenix',
  HI: 'Pacific/Honolulu',
  ID: 'America/Boise',
  IN: 'America/Indiana/Indianapolis',
  MI: 'America/Detroit',
  PR: 'America/Puerto_Rico',
}

/** The time zone by state, and by longitude in states with two. */
function timeZoneOf(state: string, longitude: number): string {
  const own = timeZones[state]
  if (own !== undefined) return own
  if (longitude < -114) return 'America/Los_Angeles'
  if (longitude < (state === 'TX' ? -104.5 : -101.5)) return 'America/Denver'
  const central =
    'AL AR IA IL KS LA MO MS ND NE OK SD TX'.includes(state) || longitude < (state === 'KY' ? -86.4 : -85.4)
  return central ? 'America/Chicago' : 'America/New_York'
}

/** The store line of a store that is served. */
export function storeLineOf(source: SourceStore): StoreLine {
  const { name, address, city, state, zip, lat, lon, hours, services } = source
  return {
    id: String(source.id).padStart(5, '0'),
    name,
    address1: address,
    city,
    stateCode: state as UsState,
    postalCode: repairedZip(zip),
    latitude: lat,
    longitude: lon,
    timeZone: timeZoneOf(state, lon),
    priceZoneId: zoneOf(state),
    hours: hoursOf(hours),
    flags: {
      onlineAgreementEnabled: true,
      storeDecisionEngineEnable: true,
      storeIdentityVerificationEnable: true,
      isPriceDisplayed: true,
      extendedAisleEnabled: services.length > 4,
      hubStore: services.length > 8,
      locationStatus: 'OPEN',
    },
  }
}

const unitsPerStore = 200
const firstDay = '2025-01-01'
const grades = ['GREAT', 'GOOD', 'FAIR'] as const

/** Something that units exist of. */
export type Good = { readonly id: string; readonly cents: number }

/**
 * The 200 units of a store, each of another product. The step is coprime to most catalogue sizes, so that all
 * products are spread over all stores. Every fourth unit is pre-rented.
 */
export function unitLinesOf(
  storeId: string,
  place: number,
  goods: readonly Good[],
): z.input<typeof unitLine>[] {
  const lines: z.input<typeof unitLine>[] = []
  for (let at = 0; at < unitsPerStore; at += 1) {
    const turn = place * unitsPerStore + at
    const good = goods[(turn * 7919) % goods.length]
    if (good === undefined) break
    const used = turn % 4 === 3
    lines.push({
      inventoryNumber: `${storeId}-${at + 1}`,
      productId: good.id,
      storeId,
      condition: used ? 'USED' : 'NEW',
      grade: used ? grades[turn % grades.length] : undefined,
      acquiredOn: addDays(firstDay, turn % 365),
      timesRented: used ? 1 + (turn % 3) : 0,
      merchantCostCents: costOf(good.cents),
    })
  }
  return lines
}
