import { loadPages } from './server/pages.ts'
import { runStore } from './server/run-store.ts'

/** The store with its built pages. */
await runStore({ loadPages })
