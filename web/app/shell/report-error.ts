import { pathTo } from '#site/urls.ts'
import { isConnectionLoss } from '../request/connection-loss.ts'
import { currentReference } from './reference.ts'

/** Maximum number of errors that a page sends, because a repeated one would fill the log. */
const most = 10

const sent = new Set<string>()

/**
 * Writes an error of the page's scripts to the console, and sends it to the store's log with the page's path
 * and language. Without the query, which may contain typed text. A lost connection is not reported.
 */
export function reportError(error: unknown): void {
  console.error(error)
  if (isConnectionLoss(error)) return
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  if (sent.size >= most || sent.has(message)) return
  sent.add(message)
  const line = {
    message: message.slice(0, 500) || 'unknown',
    level: 'error',
    trace: (error instanceof Error && error.stack) || '',
    page: location.pathname,
    locale: document.documentElement.lang,
    reference: currentReference(),
  }
  navigator.sendBeacon(
    pathTo('browserErrors'),
    new URLSearchParams({ ...line, trace: line.trace.slice(0, 2_000), page: line.page.slice(0, 200) }),
  )
}

/** Reports errors that nothing else handles, in event handlers and promises. */
export function reportUncaughtErrors(): void {
  addEventListener('error', ({ error }) => {
    if (error) reportError(error)
  })
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
}
