import type { Logger } from 'pino'
import type { Adapters } from '#adapters/adapters.ts'
import type { CatalogueCache } from './catalogue-cache.ts'
import type { Client } from './client.ts'
import type { Clock } from './clock.ts'
import type { Composition } from './composition.ts'
import type { Database } from './db/database.ts'
import type { Keys } from './keys.ts'
import type { Settings } from './settings.ts'

/** What every action is given beside its input: the only way to the outside. */
export type Context = {
  readonly db: Database
  /** For reads of catalogue and search; the same database unless a replica is set. */
  readonly read: Database
  /** Answers about the catalogue that many shoppers share. */
  readonly cache: CatalogueCache
  readonly clock: Clock
  readonly keys: Keys
  readonly adapters: Adapters
  readonly settings: Settings
  readonly log: Logger
  /** Where the request comes from that the action serves; both the pages and the API set it for each request. */
  readonly client: Client
  /** What nouns add to the work of others that must not know them. */
  readonly composition: Composition
}

/** On whose behalf an action runs. A visitor has no session yet; guests and registered customers have one. */
export type Who =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'guest' | 'registered'; readonly customerId: string; readonly sessionId: string }

/** Someone with a session: most actions ask for this much. */
export type Customer = Exclude<Who, { kind: 'visitor' }>
