import { createIntl, createIntlCache, type IntlShape } from 'react-intl'
import type { Locale } from '#domain/base/locale.ts'
import { keepFormats } from '#messages/keep-formats.ts'

const cache = createIntlCache()
const loaded = new Map<Locale, IntlShape>()

type Messages = Parameters<typeof createIntl>[0]['messages']
/** The texts of pages. Texts that only the server uses are missing. */
type PageMessages = Partial<NonNullable<Messages>>

/** Sets the texts of a language: the server does it once at start, the browser before hydration. */
export function provideWords(locale: Locale, messages: PageMessages): void {
  const words = createIntl(
    {
      locale,
      defaultLocale: 'en-US',
      messages: messages as Messages,
      onError(error) {
        if (error.code !== 'MISSING_TRANSLATION') throw error
        console.warn(error.message)
      },
    },
    cache,
  )
  keepFormats(words)
  loaded.set(locale, words)
}

/** The texts of a language that provideWords was called for. */
export function wordsIn(locale: Locale): IntlShape {
  const words = loaded.get(locale)
  if (words === undefined) throw new Error(`no words were loaded for ${locale}`)
  return words
}
