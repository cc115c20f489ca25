import { createHash } from 'node:crypto'
import { type Locale, locales } from '#domain/base/locale.ts'
import { browserMessages } from './intl.ts'

/** The texts of a language that browsers load. */
export type Words = {
  /** Where they are. The version lets a browser keep them for a year. */
  readonly address: string
  /** How many there are; a file with fewer has gaps. */
  readonly count: number
}

function readWords(locale: Locale): Words {
  const texts = browserMessages(locale)
  const version = createHash('sha256').update(texts).digest('hex').slice(0, 12)
  return {
    address: `/static/translations/compiled/${locale}.json?v=${version}`,
    count: Object.keys(JSON.parse(texts)).length,
  }
}

const all: ReadonlyMap<Locale, Words> = new Map(locales.map((locale) => [locale, readWords(locale)]))

/** The texts that browsers load for pages in a language. */
export function wordsOf(locale: Locale): Words {
  return all.get(locale) ?? readWords(locale)
}
