import { createIntl, createIntlCache, type IntlShape } from 'react-intl'
import type { Locale } from '#domain/base/locale.ts'

const cache = createIntlCache()
const loaded = new Map<Locale, IntlShape>()

type Messages = Parameters<typeof createIntl>[0]['messages']
/** The texts that pages say: those that stay on the server are missing. */
type PageMessages = Partial<NonNullable<Messages>>

/** Hands the words of a language over: the server does it once at start, the browser before it hydrates. */
export function provideWords(locale: Locale, messages: PageMessages): void {
  loaded.set(
    locale,
    createIntl(
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
    ),
  )
}

/** The words of a language that was provided. */
export function wordsIn(locale: Locale): IntlShape {
  const words = loaded.get(locale)
  if (words === undefined) throw new Error(`no words were loaded for ${locale}`)
  return words
}
