import { pathTo } from '#site/urls.ts'
import { isConnectionLoss } from './connection-loss.ts'

/** A page sends no more errors than this: one fault that repeats would fill the log. */
const most = 10

const sent = new Set<string>()

/**
 * Writes an error of the page's scripts to the console, and sends it to the store's log with the path of the page and
 * its language. The query of the address stays out, because it may hold what a shopper typed. A lost connection is no
 * fault of the scripts.
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
  }
  navigator.sendBeacon(
    pathTo('browserErrors'),
    new URLSearchParams({ ...line, trace: line.trace.slice(0, 2_000), page: line.page.slice(0, 200) }),
  )
}

/** Reports what no part of the page catches: errors in event handlers and promises that nobody waits for. */
export function reportUncaughtErrors(): void {
  addEventListener('error', ({ error }) => {
    if (error) reportError(error)
  })
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
}
