import { createIntl, createIntlCache, type IntlShape } from 'react-intl'
import type { Locale } from '#domain/base/locale.ts'

const cache = createIntlCache()
const loaded = new Map<Locale, IntlShape>()

type Messages = Parameters<typeof createIntl>[0]['messages']
/** The texts of pages. Texts that only the server uses are missing. */
type PageMessages = Partial<NonNullable<Messages>>

/**
 * Keeps the format of each text by the text itself. The library looks formats up by the JSON of all that they are made of,
 * which took a twentieth of the time of a page. No text is formatted with options of its own.
 */
function keepFormats({ formatters }: IntlShape): void {
  const make = formatters.getMessageFormat
  const made = new WeakMap<object, ReturnType<typeof make>>()
  const kept: typeof make = (text, ...how) => {
    if (typeof text === 'string') return make(text, ...how)
    const format = made.get(text) ?? make(text, ...how)
    made.set(text, format)
    return format
  }
  Object.assign(formatters, { getMessageFormat: kept })
}

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
