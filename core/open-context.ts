import { mkdir } from 'node:fs/promises'
import { makeAdapters } from '#adapters/make-adapters.ts'
import { noCache, openCatalogueCache } from '#platform/catalogue-cache.ts'
import { noClient } from '#platform/client.ts'
import type { Clock } from '#platform/clock.ts'
import { type DatabaseLimits, openDatabase } from '#platform/db/database.ts'
import { startEmbeddedServer } from '#platform/db/embedded.ts'
import { migrate } from '#platform/db/migrate.ts'
import { loadKeys } from '#platform/keys.ts'
import { openLog } from '#platform/log.ts'
import type { Settings } from '#platform/settings.ts'
import { composition } from './compose.ts'
import type { Context } from './context.ts'

const systemClock: Clock = { now: () => new Date() }

/**
 * Creates the context of all actions: the database (the embedded one if no URL is configured), migrated to
 * the newest schema, the keys and the adapters. `close` releases them. `limits` are those of its statements:
 * none for an operator's command, which may take its time.
 */
export async function openContext(
  settings: Settings,
  limits: DatabaseLimits = {},
): Promise<{ context: Context; url: string; close: () => Promise<void> }> {
  await mkdir(settings.dataDir, { recursive: true, mode: 0o700 })
  const embedded =
    settings.databaseUrl === undefined ? await startEmbeddedServer(settings.dataDir) : undefined
  await embedded?.createDatabase('store')
  const url = settings.databaseUrl ?? embedded?.url('store') ?? ''
  await migrate(url)
  const keys = await loadKeys(settings.dataDir, settings.storeKey, settings.databaseUrl !== undefined)
  const db = openDatabase(url, limits)
  const read = settings.replicaUrl === undefined ? db : openDatabase(settings.replicaUrl, limits)
  const adapters = makeAdapters({ db, keys, settings, now: systemClock.now })
  const cache = settings.caches
    ? openCatalogueCache(read, systemClock, { lifeSeconds: settings.catalogueCacheSeconds })
    : noCache
  const log = openLog(settings.production)
  return {
    context: {
      db,
      read,
      cache,
      clock: systemClock,
      keys,
      adapters,
      settings,
      log,
      client: noClient,
      composition,
    },
    url,
    async close() {
      if (read !== db) await read.close()
      await db.close()
      await embedded?.stop()
    },
  }
}
