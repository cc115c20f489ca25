import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isLocale } from '#domain/base/locale.ts'
import { provideWords } from './request/words.ts'

/** The language that the server rendered the page in. */
const lang = document.documentElement.lang
const locale = isLocale(lang) ? lang : 'en-US'

/**
 * Loads the texts of the page's language. If that fails, the English texts of the bundle are used, so the page
 * is never blank.
 */
async function loadWords(): Promise<void> {
  const address = document.querySelector<HTMLLinkElement>('link#words')?.href
  try {
    const answer = await fetch(address ?? `/static/translations/compiled/${locale}.json`)
    if (!answer.ok) throw new Error(`translations: ${answer.status}`)
    provideWords(locale, await answer.json())
  } catch (error) {
    console.warn(error)
    const english = await import('../../static/translations/compiled/en-US.json')
    provideWords(locale, english.default as Parameters<typeof provideWords>[1])
  }
}

await loadWords()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
