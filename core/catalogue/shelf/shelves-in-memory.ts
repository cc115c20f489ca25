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
  readonly holds: (slot: number, rank: SourceRank) => boolean
  /** One list for each rank; all of a shelf of popular products are in the first. */
  readonly found: readonly [number[], number[], number[], number[]]
}

function startShelf(goods: GoodsTable, shelf: Shelf): ShelfCandidates {
  const { reduced } = goods
  const category = goods.inCategory.get(goods.values.find(`cgid=${shelf.categoryId ?? ''}`))
  const holds = {
    nearYou: (_slot: number, rank: SourceRank) => rank <= sourceRanks.nearby,
    popular: () => true,
    deals: (slot: number) => reduced.has(slot),
    category: (slot: number) => category?.has(slot) === true,
  }
  return { shelf, limit: candidateLimit(shelf), holds: holds[shelf.source], found: [[], [], [], []] }
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
  for (const slot of goods.listed) {
    const rank = rankOf(slot)
    if (rank === sourceRanks.nowhere) continue
    for (const { shelf, limit, holds, found } of all) {
      const list = found[shelf.source === 'popular' ? sourceRanks.store : rank]
      if (list.length < limit && holds(slot, rank)) list.push(slot)
    }
  }
  return new Map(
    all.map(({ shelf, limit, found }) => {
      const slots = found.flat().slice(0, limit)
      return [shelf.id, slots.map((slot) => goods.ids[slot] ?? '')]
    }),
  )
}
