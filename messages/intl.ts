import { readFileSync } from 'node:fs'
import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl'
import { type Locale, locales } from '#domain/base/locale.ts'
import { keepFormats } from './keep-formats.ts'

const cache = createIntlCache()

/** The compiled texts of a language, as browsers load them. */
export function browserMessages(locale: Locale): string {
  return readFileSync(new URL(`../static/translations/compiled/${locale}.json`, import.meta.url), 'utf8')
}

function load(locale: Locale): IntlShape<string> {
  const all = readFileSync(new URL(`./compiled/${locale}.json`, import.meta.url), 'utf8')
  const intl = createIntl({ locale, defaultLocale: 'en-US', messages: JSON.parse(all) }, cache)
  keepFormats(intl)
  return intl
}

const loaded = new Map(locales.map((locale) => [locale, load(locale)]))

/** Formats texts, money and dates in a language, for e-mails, documents and pages of the server. */
export function intlFor(locale: Locale): IntlShape<string> {
  return loaded.get(locale) ?? load(locale)
}
