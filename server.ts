import { once } from 'node:events'
import { loadPages } from './server/pages.ts'
import { runStore } from './server/run-store.ts'

/**
 * `npm start` builds the pages while the store makes its database, and says when they are there. Ends the process when
 * it is gone without having said so.
 */
async function pagesBuilt(): Promise<void> {
  const over = new AbortController()
  const { signal } = over
  const isGone = await Promise.race([
    once(process, 'message', { signal }).then(() => false),
    once(process, 'disconnect', { signal }).then(() => true),
  ])
  // What still listens would keep the process from ending.
  over.abort()
  if (isGone) process.exit(1)
}

const built = process.argv.includes('--while-building') ? pagesBuilt() : Promise.resolve()

/** The store with its built pages. */
await runStore({ loadPages: () => built.then(loadPages) })
