import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { isConnectionLoss } from './connection-loss.ts'
import { scriptImporter } from './script-importer.ts'

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

/** What `load` gives. While the connection fails it is asked for again, at once and then with longer pauses. */
async function loadWithRetries<T>(load: () => Promise<T>): Promise<T> {
  const importScript = scriptImporter(load)
  for (let pauseMs = 0; ; pauseMs = Math.min(Math.max(firstPauseMs, pauseMs * 2), longestPauseMs)) {
    try {
      return await importScript()
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
 * @param load imports the part's module; nothing else, because after a failure the module is imported without it
 * @param name the export that is the part
 */
export function lazyPart<Script, Name extends keyof Script>(
  load: () => Promise<Script>,
  name: Name,
): Script[Name] extends ComponentType<infer Props> ? LazyExoticComponent<ComponentType<Props>> : never
export function lazyPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>>
export function lazyPart(load: () => Promise<Record<string, ComponentType>>, name = 'default') {
  return lazy(async () => {
    const { [name]: part } = await loadWithRetries(load)
    if (part === undefined) throw new Error(`no part ${name}`)
    return { default: part }
  })
}
