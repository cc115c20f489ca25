import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isLocale } from '#domain/base/locale.ts'
import { loadWords } from './request/load-words.ts'
import { reportError, reportUncaughtErrors } from './shell/report-error.ts'

/** The language that the server rendered the page in. */
const lang = document.documentElement.lang

reportUncaughtErrors()
await loadWords(isLocale(lang) ? lang : 'en-US')
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    { onCaughtError: reportError, onRecoverableError: reportError, onUncaughtError: reportError },
  )
})
