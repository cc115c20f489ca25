import { serialize } from 'node:v8'
import { LRUCache } from 'lru-cache'
import type { Clock } from './clock.ts'
import type { Database, Queryable } from './db/database.ts'
import { sql } from './db/sql.ts'

type KeyPart =
  | string
  | number
  | boolean
  | null
  | readonly KeyPart[]
  | { readonly [name: string]: KeyPart | undefined }

/**
 * What a value is, and everything that it depends on. The parts are kept apart, so that no text of one of them, which a
 * client may have chosen, can make the key of another value.
 */
export type CacheKey = readonly [what: string, ...dependsOn: readonly KeyPart[]]

/** Catalogue query results, kept in memory for a while. Never store shopper data in it. */
export type CatalogueCache = {
  /** The cached value of a key, or the loaded one. Concurrent callers share one load. */
  get<T>(key: CacheKey, load: () => Promise<T>): Promise<T>
  /**
   * Like `get`, for what an import alone changes, such as categories, stores and content. Still cached with
   * `CACHES=rows`, which measures what answers cost.
   */
  getStable<T>(key: CacheKey, load: () => Promise<T>): Promise<T>
  /**
   * Like `getStable`, for the rows of many ids, each cached by itself. Those that are missing are loaded in one call,
   * which concurrent callers do not share. An id that is not found is not cached, because a client may have made it up.
   */
  getManyById<T>(
    kind: string,
    ids: readonly string[],
    load: (ids: readonly string[]) => Promise<ReadonlyMap<string, T>>,
  ): Promise<ReadonlyMap<string, T>>
  /** How old an answer may be that a process gives from what it keeps in memory; 0 for none but that of now. */
  readonly staleMs: number
}

/** The serialized size of all entries together; in memory they take about twice as much. */
const defaultMaxBytes = 32 * 1024 * 1024
/** An import becomes visible within this time. */
const versionMs = 2_000

/** Loads every time: for tests, and for measuring the database. */
export const noCache: CatalogueCache = {
  get: (_key, load) => load(),
  getStable: (_key, load) => load(),
  getManyById: (_kind, ids, load) => load(ids),
  staleMs: 0,
}

/** Keeps rows and no answers: for measuring how long an answer takes that is not kept. */
export function onlyRows(cache: CatalogueCache): CatalogueCache {
  return { ...cache, get: noCache.get }
}

/** Bumps the catalogue version; within two seconds every process uses new cache keys. */
export function renewCatalogue(db: Queryable): Promise<number> {
  return db.run(sql`update catalogue_version set version = version + 1`)
}

/** A cached value, which may be undefined, and its serialized size. */
type CacheEntry = { readonly value: unknown; readonly bytes: number }

/**
 * Caches values until the catalogue has a new version, for at most `lifeSeconds`, because a change of stock makes no
 * new version. Holds at most `maxBytes` of serialized values and evicts the least recently used. A failed load is not
 * cached.
 */
export function openCatalogueCache(
  db: Database,
  clock: Clock,
  { lifeSeconds, maxBytes = defaultMaxBytes }: { readonly lifeSeconds: number; readonly maxBytes?: number },
): CatalogueCache {
  const now = () => clock.now().getTime()
  const entries = new LRUCache<string, CacheEntry>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }, key) => bytes + 2 * key.length,
    ttl: lifeSeconds * 1_000,
    ttlResolution: 0,
    perf: { now },
  })
  const loading = new Map<string, Promise<unknown>>()
  let version: Promise<number> = Promise.resolve(0)
  let versionUntil = 0

  function currentVersion(): Promise<number> {
    if (now() < versionUntil) return version
    versionUntil = now() + versionMs
    version = db
      .one<{ version: number }>(sql`select version from catalogue_version`)
      .then((row) => row.version)
    version.catch(() => {
      versionUntil = 0
    })
    return version
  }

  /** Keeps a value. Its age counts from the beginning of its load. */
  function keep(key: string, value: unknown, start: number): void {
    entries.set(key, { value, bytes: serialize(value).byteLength }, { start })
  }

  async function loadOnce(key: string, load: () => Promise<unknown>): Promise<unknown> {
    const start = now()
    const value = await load()
    keep(key, value, start)
    return value
  }

  async function get<T>(of: CacheKey, load: () => Promise<T>): Promise<T> {
    const key = JSON.stringify([await currentVersion(), ...of])
    const found = entries.get(key)
    if (found !== undefined) return found.value as T
    const begun = loading.get(key) ?? loadOnce(key, load).finally(() => loading.delete(key))
    loading.set(key, begun)
    return begun as Promise<T>
  }

  async function getManyById<T>(
    kind: string,
    ids: readonly string[],
    load: (ids: readonly string[]) => Promise<ReadonlyMap<string, T>>,
  ): Promise<ReadonlyMap<string, T>> {
    const current = await currentVersion()
    const keyOf = (id: string) => JSON.stringify([current, 'by id', kind, id])
    const found = new Map<string, T>()
    const missing: string[] = []
    for (const id of new Set(ids)) {
      const row = entries.get(keyOf(id))
      if (row === undefined) missing.push(id)
      else found.set(id, row.value as T)
    }
    if (missing.length === 0) return found
    const start = now()
    for (const [id, row] of await load(missing)) {
      keep(keyOf(id), row, start)
      found.set(id, row)
    }
    return found
  }

  return { get, getStable: get, getManyById, staleMs: 1_000 }
}
