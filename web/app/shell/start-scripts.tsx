import { useEffect, useState } from 'react'

/** Name of the event that is sent when hydration is complete. */
const hydratedEvent = 'page-taken-over'

/**
 * Runs in the page. Starts the deferred scripts (entry.server.tsx) after the first paint, or at the first touch
 * or key, after three seconds, or at once in a background tab. Where the page has only the styles of its own elements,
 * the file of all styles comes before them. A press of a button that needs scripts, and changes of selects and
 * checkboxes, are repeated after hydration if they happened before it.
 */
function startOncePainted(hydratedEvent: string): void {
  let started = false
  const { nonce } = document.currentScript ?? document.documentElement
  const run = () => {
    for (const waiting of document.querySelectorAll<HTMLScriptElement>('script[type="later-module"]')) {
      const script = document.createElement('script')
      script.type = 'module'
      script.nonce = waiting.nonce
      script.textContent = waiting.textContent
      waiting.replaceWith(script)
    }
  }
  const start = () => {
    if (started) return
    started = true
    const pageStyles = document.querySelector<HTMLStyleElement>('style[data-app^="/"]')
    if (pageStyles === null) run()
    else {
      const stylesFile = document.createElement('link')
      stylesFile.rel = 'stylesheet'
      stylesFile.href = pageStyles.dataset['app'] ?? ''
      stylesFile.addEventListener('load', run)
      stylesFile.addEventListener('error', run)
      // Without the file scripts run too: a page that works matters more than the look of elements that they add.
      setTimeout(run, 5_000)
      // The file comes last, so that the order of its rules decides.
      pageStyles.after(stylesFile)
    }
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel^="later-"]')) {
      link.nonce = nonce ?? ''
      link.rel = link.rel.slice('later-'.length)
    }
  }
  const pressed: HTMLElement[] = []
  const keep = ({ target }: Event) => {
    const button = target instanceof Element && target.closest('button[type="button"]:not([popovertarget])')
    if (button instanceof HTMLElement) pressed.push(button)
  }
  const changed = new Set<HTMLSelectElement | HTMLInputElement>()
  const keepChange = ({ target }: Event) => {
    if (target instanceof HTMLSelectElement) changed.add(target)
    if (target instanceof HTMLInputElement && target.type === 'checkbox') changed.add(target)
  }
  const replay = () => {
    document.removeEventListener('click', keep, true)
    document.removeEventListener('change', keepChange, true)
    for (const button of pressed) button.click()
    for (const field of changed) {
      if (field instanceof HTMLSelectElement) {
        field.dispatchEvent(new Event('change', { bubbles: true }))
        continue
      }
      // React handles a click on a checkbox, which toggles it: so it is reset before the click.
      field.checked = !field.checked
      field.click()
    }
  }
  document.addEventListener('click', keep, true)
  document.addEventListener('change', keepChange, true)
  document.addEventListener(hydratedEvent, replay, { once: true })
  if (document.visibilityState === 'hidden') start()
  for (const event of ['visibilitychange', 'pointerdown', 'keydown']) {
    document.addEventListener(event, start, { once: true, capture: true })
  }
  setTimeout(start, 3_000)
  const seen = (list: PerformanceObserverEntryList) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) start()
  }
  new PerformanceObserver(seen).observe({ type: 'paint', buffered: true })
}

/** Only rendered on the server, because it has run before hydration. */
const text = import.meta.env.SSR
  ? `(${startOncePainted})(${JSON.stringify(hydratedEvent)})`.replace(/\n\s*/g, '\n')
  : ''

/** Placed after the page's scripts, which it starts after the first paint. */
export function StartScripts({ nonce }: { nonce: string | undefined }) {
  const [state, setState] = useState('waiting')
  useEffect(() => {
    document.dispatchEvent(new Event(hydratedEvent))
    setState('running')
  }, [])
  return (
    <script
      nonce={nonce}
      data-scripts={state}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the function above, as text
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}
