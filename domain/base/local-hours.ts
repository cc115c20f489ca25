import { formatByZone } from './zone-format.ts'

/** From and until, in whole hours of a day: [8, 21] is from 8 a.m. until 9 p.m. Null: the whole day is closed. */
export type DayHours = readonly [from: number, until: number] | null

/** Hours of a week, Sunday first, which hold in each of some IANA time zones at once. */
export type LocalHours = { readonly zones: readonly string[]; readonly week: readonly DayHours[] }

const quarterMs = 15 * 60_000
const quartersInWeek = 7 * 24 * 4
const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

const hourFormat = formatByZone({ weekday: 'short', hour: '2-digit', hourCycle: 'h23' })

function isOpenIn(atMs: number, zone: string, week: readonly DayHours[]): boolean {
  const parts = Object.fromEntries(
    hourFormat(zone)
      .formatToParts(atMs)
      .map(({ type, value }) => [type, value]),
  )
  const hours = week[days.indexOf(parts.weekday ?? '')] ?? null
  const hour = Number(parts.hour)
  return hours !== null && hour >= hours[0] && hour < hours[1]
}

/**
 * The first moment from `atMs` on that lies within the hours of every zone: `atMs` itself, or the beginning of a quarter
 * of an hour. Undefined if there is none in the next eight days.
 * @param atMs milliseconds since 1970, as of the result
 */
export function firstMomentWithin(atMs: number, { zones, week }: LocalHours): number | undefined {
  const isOpen = (ms: number) => zones.every((zone) => isOpenIn(ms, zone, week))
  if (isOpen(atMs)) return atMs
  const next = Math.ceil(atMs / quarterMs) * quarterMs
  for (let quarter = 0; quarter < quartersInWeek + 96; quarter++) {
    const ms = next + quarter * quarterMs
    if (isOpen(ms)) return ms
  }
  return undefined
}
