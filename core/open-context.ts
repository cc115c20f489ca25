import { mkdir } from 'node:fs/promises'
import type { Logger } from 'pino'
import { makeAdapters } from '#adapters/make-adapters.ts'
import { type CatalogueCache, noCache, onlyRows, openCatalogueCache } from '#platform/catalogue-cache.ts'
import { noClient } from '#platform/client.ts'
import { type Clock, openDatabaseClock } from '#platform/clock.ts'
import { type Database, type DatabaseLimits, openDatabase } from '#platform/db/database.ts'
import { startEmbeddedServer } from '#platform/db/embedded.ts'
import { migrate } from '#platform/db/migrate.ts'
import { type ReadDatabase, readFromReplica } from '#platform/db/replica.ts'
import { openLog } from '#platform/log.ts'
import type { Settings } from '#platform/settings.ts'
import { loadStoreKey } from '#platform/store-key.ts'
import { loadKeys } from '#platform/stored-key/load-keys.ts'
import { openSecretStore } from '#platform/stored-key/secret-store.ts'
import { composition } from './compose.ts'
import type { Context } from './context.ts'

type OpenContext = {
  readonly context: Context
  /** The main database's URL. */
  readonly url: string
  /** The replica, where one is set. */
  readonly replica: ReadDatabase | undefined
  close(): Promise<void>
}

/** How long a statement may take on a replica before the main database is asked, in milliseconds. */
const replicaMs = 5_000

/** A pool on the replica, and the main database in its place whenever it is not as good. */
function openReplica(url: string, db: Database, limits: DatabaseLimits, log: Logger): ReadDatabase {
  const statementMs = Math.min(limits.statementMs ?? replicaMs, replicaMs)
  return readFromReplica(db, openDatabase(url, { ...limits, statementMs }), log)
}

function cacheFor({ caches, catalogueCacheSeconds }: Settings, read: Database, clock: Clock): CatalogueCache {
  if (caches === false) return noCache
  const cache = openCatalogueCache(read, clock, { lifeSeconds: catalogueCacheSeconds })
  return caches === 'rows' ? onlyRows(cache) : cache
}

/**
 * Creates the context of all actions: the database (the embedded one if no URL is configured), migrated to
 * the newest schema, the keys and the adapters. `close` releases them. `given` are limits of its statements:
 * none for an operator's command, which may take its time.
 */
export async function openContext(settings: Settings, given: DatabaseLimits = {}): Promise<OpenContext> {
  const limits = { prepared: settings.databasePrepared, ...given }
  await mkdir(settings.dataDir, { recursive: true, mode: 0o700 })
  const embedded =
    settings.databaseUrl === undefined ? await startEmbeddedServer(settings.dataDir) : undefined
  await embedded?.createDatabase('store')
  const url = settings.databaseUrl ?? embedded?.url('store') ?? ''
  await migrate(url)
  const storeKey = await loadStoreKey(settings.dataDir, settings.storeKey, settings.databaseUrl !== undefined)
  const db = openDatabase(url, limits)
  const log = openLog(settings.production)
  const replica =
    settings.replicaUrl === undefined ? undefined : openReplica(settings.replicaUrl, db, limits, log)
  const read = replica ?? db
  const clock = await openDatabaseClock(db)
  const secrets = openSecretStore(db, storeKey)
  const { keys, stop: stopKeys } = await loadKeys(secrets, storeKey, clock.now)
  const adapters = makeAdapters({ db, keys, secrets, settings, now: clock.now })
  const cache = cacheFor(settings, read, clock)
  return {
    context: {
      db,
      read,
      cache,
      clock,
      keys,
      secrets,
      adapters,
      settings,
      log,
      client: noClient,
      composition,
    },
    url,
    replica,
    async close() {
      clock.stop()
      stopKeys()
      await replica?.close()
      await db.close()
      await embedded?.stop()
    },
  }
}
