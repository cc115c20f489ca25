import type { Logger } from 'pino'
import type { CatalogueCache } from './catalogue-cache.ts'
import type { Client } from './client.ts'
import type { Clock } from './clock.ts'
import type { Database } from './db/database.ts'
import type { Keys } from './keys.ts'
import type { Settings } from './settings.ts'

/** What everything stands on; it knows no noun of the store. */
export type Platform = {
  readonly db: Database
  /** For reads of catalogue and search; the same database unless a replica is set. */
  readonly read: Database
  /** Answers about the catalogue that many shoppers share. */
  readonly cache: CatalogueCache
  readonly clock: Clock
  readonly keys: Keys
  readonly settings: Settings
  readonly log: Logger
  /** Where the request comes from that the action serves; both the pages and the API set it for each request. */
  readonly client: Client
}
