import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isLocale } from '#domain/base/locale.ts'
import { provideWords } from './request/words.ts'

/** The page's language, as the server said it. */
const lang = document.documentElement.lang
const locale = isLocale(lang) ? lang : 'en-US'

/** Fetches the words; when that fails the English ones come with the script, so that no page goes blank. */
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
