import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Locale } from '#domain/base/locale.ts'
import type { Cents } from '#domain/base/money.ts'
import { intlFor } from '#messages/intl.ts'
import type { MessageId } from '#messages/message-id.ts'
import { momentWithZone } from '#messages/zone-name.ts'

/** Formatting of texts, amounts and dates for a paper in one language. */
export type Words = {
  readonly locale: Locale
  say(id: MessageId, values?: Record<string, string | number>): string
  money(cents: Cents): string
  /** A date in long form: March 9, 2026. */
  day(date: CivilDate): string
  /** A date with an abbreviated month: Mar 9, 2026. */
  shortDay(date: CivilDate): string
  /** A time of day ('15:00') in the local form: 3:00 PM. */
  time(at: string): string
  /** A share given in basis points (6,000 is 60 %). */
  percent(basisPoints: number): string
  /** An instant in a time zone, with the zone's name. */
  instant(at: Date, timeZone: string): string
}

/** The formatting of a language; money and dates always as in the United States. */
export function wordsIn(locale: Locale): Words {
  const intl = intlFor(locale)
  // A civil date has no time zone, so noon UTC is formatted in UTC.
  const noon = (date: CivilDate) => `${date}T12:00:00Z`
  return {
    locale,
    say: (id, values) => intl.formatMessage({ id }, values),
    money: (cents) => intl.formatNumber(cents / 100, { style: 'currency', currency: 'USD' }),
    day: (date) => intl.formatDate(noon(date), { dateStyle: 'long', timeZone: 'UTC' }),
    shortDay: (date) => intl.formatDate(noon(date), { dateStyle: 'medium', timeZone: 'UTC' }),
    time: (at) =>
      intl.formatDate(`2000-01-01T${at}:00Z`, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }),
    percent: (basisPoints) =>
      intl.formatNumber(basisPoints / 10_000, { style: 'percent', maximumFractionDigits: 3 }),
    instant: (at, timeZone) =>
      momentWithZone(intl, at, {
        year: 'numeric',
        month: 'long',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        second: '2-digit',
        timeZone,
      }),
  }
}
