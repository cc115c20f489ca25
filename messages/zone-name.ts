import type { IntlShape } from '@formatjs/intl'

type Moment = Date | number

/**
 * The name of a time zone: "Eastern Time". What Intl calls the zones of the United States in Spanish ("hora oriental")
 * nobody there says, so these have names among our texts. Others keep the name that Intl has.
 * @param timeZone such as 'America/New_York'
 */
export function zoneName(intl: IntlShape<string>, at: Moment, timeZone: string): string {
  const nameIn = (locale: string, timeZoneName: 'longGeneric' | 'shortGeneric') =>
    intl.formatters
      .getDateTimeFormat(locale, { timeZone, timeZoneName })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  const values = { zone: nameIn('en-US', 'shortGeneric'), name: nameIn(intl.locale, 'longGeneric') }
  return intl.formatMessage({ id: 'zone.name' }, values)
}

/** A moment in a time zone, as the format says, with the zone's name: "Nov 29, 2026, 4:05 PM Eastern Time". */
export function momentWithZone(
  intl: IntlShape<string>,
  at: Moment,
  {
    timeZone,
    ...format
  }: Omit<Intl.DateTimeFormatOptions, 'timeZone' | 'timeZoneName'> & { timeZone: string },
): string {
  const name = zoneName(intl, at, timeZone)
  return intl
    .formatDateToParts(at, { ...format, timeZone, timeZoneName: 'longGeneric' })
    .map(({ type, value }) => (type === 'timeZoneName' ? name : value))
    .join('')
}
