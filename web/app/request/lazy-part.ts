import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { isConnectionLoss } from './connection-loss.ts'

const firstPauseMs = 1_000
const longestPauseMs = 30_000

/** Waits for a pause, or until the browser is online again if that comes first. */
function untilNextTry(pauseMs: number): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer)
      removeEventListener('online', goOn)
      resolve()
    }
    const timer = setTimeout(goOn, pauseMs)
    addEventListener('online', goOn)
  })
}

/** What `load` gives. While the connection fails it is asked for again, with longer pauses. */
async function loadWithRetries<T>(load: () => Promise<T>): Promise<T> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await load()
    } catch (error) {
      if (!isConnectionLoss(error)) throw error
      await untilNextTry(pauseMs)
    }
  }
}

/**
 * A part of a page whose script is fetched apart, to be rendered within a `Suspense`. With React's `lazy` alone a script
 * that could not be fetched takes the whole page away, with what the shopper typed. Here the page stays, with the
 * fallback or what the server rendered in the part's place, and the script is asked for again. A script that fails by
 * itself is a defect and reaches the error page.
 * @param load imports the module whose default export is the part
 */
export function lazyPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => loadWithRetries(load))
}
