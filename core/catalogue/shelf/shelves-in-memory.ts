import type { Store } from '#core/places/store/schema.ts'
import { type SourceRank, sourceRanks } from '#domain/catalogue/source-rank.ts'
import { ranksOfCarried } from '../search/memory/assortment.ts'
import type { GoodsTable } from '../search/memory/goods-table.ts'
import type { Catalogue } from '../search/memory/place.ts'
import { candidateLimit, type Shelf } from './shelf.ts'

/** A shelf while its products are looked for: those found so far, by where the store has them from. */
type ShelfCandidates = {
  readonly shelf: Shelf
  readonly limit: number
  /** Whether a product belongs on it, wherever it comes from. */
  readonly holds: (slot: number) => boolean
  /** The last rank that belongs on it. */
  readonly lastRank: SourceRank
  /** One list for each rank; all of a shelf of popular products are in the first. */
  readonly found: readonly [number[], number[], number[], number[]]
}

function startShelf(goods: GoodsTable, shelf: Shelf): ShelfCandidates {
  const { reduced } = goods
  const { source } = shelf
  const category = goods.inCategory.get(goods.values.find(`cgid=${shelf.categoryId ?? ''}`))
  const holds = {
    nearYou: () => true,
    popular: () => true,
    deals: (slot: number) => reduced.has(slot),
    category: (slot: number) => category?.has(slot) === true,
  }
  const lastRank = source === 'nearYou' ? sourceRanks.nearby : sourceRanks.extendedAisle
  return { shelf, limit: candidateLimit(shelf), holds: holds[source], lastRank, found: [[], [], [], []] }
}

/** Adds a product that belongs on a shelf, if there is room in the list of its rank. */
function add({ shelf, limit, lastRank, found }: ShelfCandidates, slot: number, rank: SourceRank): void {
  if (rank === sourceRanks.nowhere || rank > lastRank) return
  const list = found[shelf.source === 'popular' ? sourceRanks.store : rank]
  if (list.length < limit) list.push(slot)
}

/** Whether no other product can come onto a shelf: what the store itself has fills it. */
function isFull({ limit, found }: ShelfCandidates): boolean {
  return found[sourceRanks.store].length >= limit
}

/**
 * Candidates of each shelf at a store, by its id: what it has before what its neighbours have, before what can be
 * ordered, each with the most popular first; a shelf of the most popular ones does not ask where they come from.
 */
export function shelvesInMemory(
  catalogue: Catalogue,
  shelves: readonly Shelf[],
  store: Store,
  now: Date,
): ReadonlyMap<string, readonly string[]> {
  const rankOf = ranksOfCarried(catalogue, store, now)
  const { goods } = catalogue
  const all = shelves.map((shelf) => startShelf(goods, shelf))
  let open = all
  for (const slot of goods.listed) {
    // Most products belong on none of the shelves that are still open, and where they come from takes longest to say.
    let rank: SourceRank | undefined
    let filled = false
    for (const one of open) {
      if (!one.holds(slot)) continue
      rank ??= rankOf(slot)
      add(one, slot, rank)
      filled ||= isFull(one)
    }
    if (filled) open = open.filter((one) => !isFull(one))
    if (open.length === 0) break
  }
  return new Map(
    all.map(({ shelf, limit, found }) => {
      const slots = found.flat().slice(0, limit)
      return [shelf.id, slots.map((slot) => goods.ids[slot] ?? '')]
    }),
  )
}
