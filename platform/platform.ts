import type { Logger } from 'pino'
import type { CatalogueCache } from './catalogue-cache.ts'
import type { Client } from './client.ts'
import type { Clock } from './clock.ts'
import type { Database } from './db/database.ts'
import type { Keys } from './keys.ts'
import type { Settings } from './settings.ts'
import type { SecretStore } from './stored-key/secret-store.ts'

/** The infrastructure that all nouns use; it imports none of them. */
export type Platform = {
  readonly db: Database
  /** For reads of catalogue and search; the same as `db` unless a replica is configured. */
  readonly read: Database
  /** Cached catalogue query results, shared by all shoppers. */
  readonly cache: CatalogueCache
  readonly clock: Clock
  readonly keys: Keys
  /** What all machines find in the database, sealed under STORE_KEY. */
  readonly secrets: SecretStore
  readonly settings: Settings
  readonly log: Logger
  /** The origin of the current request; pages and the API set it for each request. */
  readonly client: Client
}
