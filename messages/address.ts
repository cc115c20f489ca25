import { createHash } from 'node:crypto'
import type { Locale } from '#domain/base/locale.ts'
import { locales } from '#domain/base/locale.ts'
import { browserMessages } from './intl.ts'

const versions = new Map(
  locales.map((locale) => [
    locale,
    createHash('sha256').update(browserMessages(locale)).digest('hex').slice(0, 12),
  ]),
)

/** Where a browser finds the words of a language; the version lets it keep them for a year. */
export function wordsAddress(locale: Locale): string {
  return `/static/translations/compiled/${locale}.json?v=${versions.get(locale)}`
}
