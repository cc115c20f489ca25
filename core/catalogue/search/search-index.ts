import { setImmediate as afterOthers } from 'node:timers/promises'
import type { Context } from '#core/context.ts'
import type { Database } from '#platform/db/database.ts'
import { followDocuments } from './engine/follow-documents.ts'
import { findNamedCategories, findSynonyms } from './index-queries.ts'
import {
  deleteChanges,
  type FeedPosition,
  findChanges,
  findFeedPosition,
  keptHours,
  mostMissedSeconds,
} from './memory/change-queries.ts'
import { type Memory, makeMemory } from './memory/memory.ts'
import type { Catalogue } from './memory/place.ts'
import { findIdsAfter } from './memory/row-queries.ts'
import { generalSynonyms } from './words/synonyms.ts'
import type { WordIndex } from './words/word-index.ts'

/** The search index of a process. */
export type SearchIndex = Catalogue & {
  words(): WordIndex
  /** Grows with each change of what belongs to a bundle or set. */
  groupsVersion(): number
}

/** Products that are read together: others have their turn in between, after about 20 ms. */
const readAtOnce = 100

/** An answer waits for the changes if the memory is so many times older than was asked for. */
const mostTimesStale = 4

/** Holds the search index of a process, and follows the changes of one database. */
class IndexFollower {
  readonly #db: Database
  #memory: Memory = makeMemory()
  #position: FeedPosition | undefined
  #loading: Promise<void> | undefined
  #reading: Promise<void> | undefined
  #queued: Promise<void> | undefined
  #readAt = { steady: 0, wall: 0 }

  constructor(db: Database) {
    this.#db = db
  }

  get isLoaded(): boolean {
    return this.#position !== undefined
  }

  get index(): SearchIndex {
    return this.#memory
  }

  load(): Promise<void> {
    this.#loading ??= this.#loadAll().catch((error: unknown) => {
      this.#loading = undefined
      throw error
    })
    return this.#loading
  }

  /** Reads everything. What changes meanwhile comes with the changes afterwards. */
  async #loadAll(): Promise<void> {
    const begin = await findFeedPosition(this.#db)
    const memory = makeMemory()
    let ids = await findIdsAfter(this.#db, '', readAtOnce)
    let next = this.#read(memory, ids)
    while (ids.length > 0) {
      const [goods, units] = await next
      // The database reads the next ones while this process takes in these.
      ids = await findIdsAfter(this.#db, ids.at(-1) ?? '', readAtOnce)
      next = this.#read(memory, ids)
      // A failure is told by the `await` above, after others had their turn.
      next.catch(() => undefined)
      memory.setGoods(goods)
      memory.setUnits(units)
      await afterOthers()
    }
    await this.#readNames(memory)
    memory.sortListed()
    await this.#readChanges(memory, begin)
  }

  #read(memory: Memory, ids: readonly string[]) {
    return Promise.all([memory.readGoods(this.#db, ids), memory.readUnits(this.#db, ids)])
  }

  async #readNames(memory: Memory): Promise<void> {
    const [categories, synonyms] = [await findNamedCategories(this.#db), await findSynonyms(this.#db)]
    memory.setNames({ categories, synonyms: [...generalSynonyms, ...synonyms] })
  }

  /** Takes in what changed since a position, and answers from this memory only then: one reading goes on at a time. */
  async #readChanges(memory: Memory, position: FeedPosition): Promise<void> {
    const readAt = { steady: performance.now(), wall: Date.now() }
    const { changes, next } = await findChanges(this.#db, position)
    if (next.at - position.at > mostMissedSeconds) {
      await this.#loadAll()
      return
    }
    const idsOf = (kind: 'goods' | 'units') => [
      ...new Set(changes.filter((one) => one.kind === kind).flatMap(({ productIds }) => productIds)),
    ]
    for (const ids of portions(idsOf('goods'))) {
      memory.setGoods(await memory.readGoods(this.#db, ids))
      await afterOthers()
    }
    for (const ids of portions(idsOf('units'))) {
      memory.setUnits(await memory.readUnits(this.#db, ids))
      await afterOthers()
    }
    if (changes.some(({ kind }) => kind === 'names')) await this.#readNames(memory)
    memory.sortListed()
    this.#memory = memory
    this.#position = next
    this.#readAt = readAt
  }

  /** Reads the changes, beginning no earlier than now. Who asks meanwhile shares the next reading. */
  follow(): Promise<void> {
    if (this.#position === undefined) return this.load()
    if (this.#reading === undefined) {
      this.#reading = this.#readChanges(this.#memory, this.#position).finally(() => {
        this.#reading = undefined
      })
      return this.#reading
    }
    const before = this.#reading
    this.#queued ??= before.then(
      () => this.#followNext(),
      () => this.#followNext(),
    )
    return this.#queued
  }

  #followNext(): Promise<void> {
    this.#queued = undefined
    return this.follow()
  }

  /** How long ago the memory was compared with the database, in milliseconds; a machine may have slept meanwhile. */
  #age(): number {
    const { steady, wall } = this.#readAt
    return Math.max(performance.now() - steady, Date.now() - wall)
  }

  /** Sees to it that the memory is no older than asked for: later changes are read while others are answered. */
  async refreshIfStale(staleMs: number): Promise<void> {
    if (!this.isLoaded) {
      await this.load()
      return
    }
    if (this.#age() > mostTimesStale * staleMs) await this.follow()
    // If it fails, those who ask later wait for the next one, and are told.
    else if (this.#age() > staleMs && this.#reading === undefined) this.follow().catch(() => undefined)
  }
}

function portions(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / readAtOnce)
  return Array.from({ length: count }, (_, at) => ids.slice(at * readAtOnce, (at + 1) * readAtOnce))
}

const followers = new WeakMap<Database, IndexFollower>()

/**
 * One for each database that the process reads from. It reads from the first database itself: a replica that is behind
 * would hide what the change feed has said already.
 */
function followerOf({ db, read }: Pick<Context, 'db' | 'read'>): IndexFollower {
  const known = followers.get(read) ?? new IndexFollower(db)
  followers.set(read, known)
  return known
}

/** The search index of the process, as old as answers from memory may be, or little older; loads it on first use. */
export async function loadSearchIndex(context: Pick<Context, 'db' | 'read' | 'cache'>): Promise<SearchIndex> {
  const follower = followerOf(context)
  await follower.refreshIfStale(context.cache.staleMs)
  return follower.index
}

/**
 * The search index of the process for those who can do without it: undefined while it is being loaded, and where an
 * engine outside of the process answers searches. Without caches they wait for it.
 */
export async function findSearchIndex(
  context: Pick<Context, 'db' | 'read' | 'cache' | 'adapters'>,
): Promise<SearchIndex | undefined> {
  if (context.adapters.searchEngine !== null) return undefined
  const follower = followerOf(context)
  if (context.cache.staleMs === 0 || follower.isLoaded) return loadSearchIndex(context)
  // Who needs it waits for it, and is told if it fails.
  follower.load().catch(() => undefined)
  return undefined
}

/** Job: every process reads what changed, also while nobody asks it anything; or the engine is told in its place. */
export async function followCatalogue(context: Context): Promise<void> {
  const { searchEngine } = context.adapters
  if (searchEngine !== null) return followDocuments(context, searchEngine)
  await loadSearchIndex(context)
}

/** Job: removes old changes from the change feed. */
export async function deleteOldChanges({ db }: Context): Promise<void> {
  await deleteChanges(db, keptHours)
}
