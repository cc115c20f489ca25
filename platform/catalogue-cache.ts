import type { Clock } from './clock.ts'
import type { Database, Queryable } from './db/database.ts'
import { sql } from './db/sql.ts'

/** Answers about the catalogue, kept in memory for a while. Never put anything of a shopper in here. */
export type CatalogueCache = {
  /** The kept answer for a key, or the loaded one. Callers that ask at the same time share one load. */
  get<T>(key: string, load: () => Promise<T>): Promise<T>
}

type Entry = { readonly version: number; readonly until: number; readonly value: Promise<unknown> }

const entries = 2_000
/** Stock moves without a new version; nothing here is older than this. */
const lifeMs = 30_000
/** An import is seen this soon. */
const versionMs = 2_000

/** Loads every time: for tests, and for measuring what the database does. */
export const noCache: CatalogueCache = { get: (_key, load) => load() }

/** Says that the catalogue has changed: every process drops the answers it kept within two seconds. */
export function renewCatalogue(db: Queryable): Promise<number> {
  return db.run(sql`update catalogue_version set version = version + 1`)
}

/**
 * Keeps answers until the catalogue has a new version, at most 30 seconds, and at most 2,000 of them: the least
 * recently used goes first. A failed load is not kept.
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
