import { Suspense, useLayoutEffect, useState } from 'react'
import { lazyPart } from '../../request/lazy-part.ts'
import { reloadPage } from '../../request/reload-page.ts'
import { readScriptCookie, setScriptCookie } from '../../request/script-cookie.ts'
import { type OutsideData, useRoot } from '../../request/use-root.ts'
import { hasOutsideScripts } from '../../request/use-scripts.ts'
import { forgetEarlier } from './layer.ts'

/** Loaded when there is something to ask. */
const ConsentBar = lazyPart(() => import('./consent-bar.tsx'))

/** What the shopper answered, or their browser for them; undefined if nobody has. */
function answered(): 'yes' | 'no' | undefined {
  if (navigator.globalPrivacyControl === true) return 'no'
  const value = readScriptCookie('outsideScripts')
  if (value === undefined) return undefined
  return value === 'yes' ? 'yes' : 'no'
}

/** Adds scripts of other companies to the page. One that fails disturbs nothing. */
function load(scripts: OutsideData['scripts']): void {
  for (const { url, integrity } of scripts) {
    const script = document.createElement('script')
    script.async = true
    script.dataset.outside = ''
    if (integrity !== undefined) {
      script.integrity = integrity
      script.crossOrigin = 'anonymous'
    }
    script.src = url
    document.head.append(script)
  }
}

/**
 * Loads the scripts of other companies that the store's preferences name, on pages where they may run and after the
 * shopper has allowed it; asks for that once. The server gives such pages documents of their own
 * (request/new-document.ts).
 */
export function OutsideScripts() {
  const { outside } = useRoot()
  const { isUsed, isOpen, scripts } = outside
  const [answer, setAnswer] = useState(answered)
  // The content security policy of the whole document is that of its first page.
  const [mayLoad] = useState(isOpen)
  useLayoutEffect(() => {
    // By the browser's back button, say: the scripts end with the document.
    if (!isOpen && hasOutsideScripts()) reloadPage()
    if (!isOpen || answer !== 'yes' || scripts.length === 0 || hasOutsideScripts()) return
    if (mayLoad) load(scripts)
    else reloadPage()
  }, [isOpen, answer, scripts, mayLoad])
  if (!isUsed || !isOpen || answer !== undefined) return null
  const choose = (choice: 'yes' | 'no') => {
    setScriptCookie('outsideScripts', choice)
    forgetEarlier()
    setAnswer(choice)
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <Suspense>
      <ConsentBar choose={choose} />
    </Suspense>
  )
}
