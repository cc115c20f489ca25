import type { Locale } from '#domain/base/locale.ts'
import { provideWords } from './words.ts'

type Words = Record<string, unknown>

/** Loads the English texts, which are a script of their own that only few pages need. */
async function englishWords(): Promise<Words> {
  const english = await import('../../../static/translations/compiled/en-US.json')
  return english.default
}

/** Adds English texts for missing ones, so that a page never shows an id instead of a text. */
async function fillGaps(words: Words, count: number): Promise<Words> {
  if (Object.keys(words).length >= count) return words
  const english = await englishWords()
  for (const id of Object.keys(english))
    if (!(id in words)) console.warn(`The text "${id}" is missing; the English one is shown.`)
  return { ...english, ...words }
}

/**
 * Loads the texts of a page's language before hydration. If that fails or a text is missing, the English text
 * is used.
 */
export async function loadWords(locale: Locale): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link#words')
  const address = link?.href ?? `/static/translations/compiled/${locale}.json`
  let words: Words
  try {
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(`translations: ${answer.status}`)
    words = await fillGaps(await answer.json(), Number(link?.dataset.count ?? 0))
  } catch (error) {
    console.warn(error)
    words = await englishWords()
  }
  provideWords(locale, words as Parameters<typeof provideWords>[1])
}
