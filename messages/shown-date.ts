import type { IntlShape } from '@formatjs/intl'

type Format = Omit<Intl.DateTimeFormatOptions, 'timeZone'>

/**
 * A date in words: "Thursday, March 5". Intl has the comma after the weekday in Spanish too, where nobody writes it
 * within a sentence: "el jueves 5 de marzo".
 * @param at midnight or noon of the day in UTC
 */
export function shownDate(
  intl: Pick<IntlShape<string>, 'formatDate' | 'locale'>,
  at: string | number,
  format: Format,
): string {
  const date = intl.formatDate(at, { ...format, timeZone: 'UTC' })
  return intl.locale === 'es-US' ? date.replace(',', '') : date
}
