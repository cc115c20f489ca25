import type { Clock } from './clock.ts'
import type { Database, Queryable } from './db/database.ts'
import { sql } from './db/sql.ts'

/** Catalogue query results, kept in memory for a while. Never store shopper data in it. */
export type CatalogueCache = {
  /** The cached value of a key, or the loaded one. Concurrent callers share one load. */
  get<T>(key: string, load: () => Promise<T>): Promise<T>
}

type Entry = { readonly version: number; readonly until: number; readonly value: Promise<unknown> }

const entries = 2_000
/** Stock changes do not create a new version, so no entry is older than this. */
const lifeMs = 30_000
/** An import becomes visible within this time. */
const versionMs = 2_000

/** Loads every time: for tests, and for measuring the database. */
export const noCache: CatalogueCache = { get: (_key, load) => load() }

/** Says that the catalogue has changed: every process drops the answers it kept within two seconds. */
export function renewCatalogue(db: Queryable): Promise<number> {
  return db.run(sql`update catalogue_version set version = version + 1`)
}

/**
 * Caches values until the catalogue has a new version, for at most 30 seconds. Holds at most 2,000 entries
 * and evicts the least recently used. A failed load is not cached.
 */
export function openCatalogueCache(db: Database, clock: Clock): CatalogueCache {
  const kept = new Map<string, Entry>()
  let version: Promise<number> = Promise.resolve(0)
  let versionUntil = 0

  function currentVersion(now: number): Promise<number> {
    if (now < versionUntil) return version
    versionUntil = now + versionMs
    version = db
      .one<{ version: number }>(sql`select version from catalogue_version`)
      .then((row) => row.version)
    version.catch(() => {
      versionUntil = 0
    })
    return version
  }

  return {
    async get<T>(key: string, load: () => Promise<T>): Promise<T> {
      const now = clock.now().getTime()
      const current = await currentVersion(now)
      const found = kept.get(key)
      kept.delete(key)
      if (found !== undefined && found.version === current && now < found.until) {
        kept.set(key, found)
        return found.value as Promise<T>
      }
      const value = load()
      const entry = { version: current, until: now + lifeMs, value }
      kept.set(key, entry)
      value.catch(() => kept.get(key) === entry && kept.delete(key))
      const [oldest] = kept.keys()
      if (kept.size > entries && oldest !== undefined) kept.delete(oldest)
      return value
    },
  }
}
