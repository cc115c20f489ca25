import type { Locale } from '#domain/base/locale.ts'
import { provideWords } from './words.ts'

type Words = Record<string, unknown>

/**
 * Loads the texts of a page's language before hydration. If that fails or a text is missing, the English text
 * is used.
 */
export async function loadWords(locale: Locale): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link#words')
  const address = link?.href ?? `/static/translations/compiled/${locale}.json`
  let words: Words = {}
  try {
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(`translations: ${answer.status}`)
    words = await answer.json()
  } catch (error) {
    console.warn(error)
  }
  if (Object.keys(words).length < Number(link?.dataset.count ?? 1))
    words = (await import('./english-words.ts')).withEnglish(words)
  provideWords(locale, words as Parameters<typeof provideWords>[1])
}
