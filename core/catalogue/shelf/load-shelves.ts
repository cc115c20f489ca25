import type { Context } from '#core/context.ts'
import { loadTiles } from '../product/load-tiles.ts'
import type { Tile } from '../product/tile.ts'
import type { ShopperStore } from '../promotion/price-promotions.ts'
import { findSearchIndex } from '../search/search-index.ts'
import type { Shelf } from './shelf.ts'
import { shelvesInDatabase } from './shelf-queries.ts'
import { shelvesInMemory } from './shelves-in-memory.ts'

/** Candidates of each shelf: from memory, or from the database where search is not answered from memory, or not yet. */
async function findShelves(
  shelves: readonly Shelf[],
  store: ShopperStore,
  context: Context,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const now = context.clock.now()
  const index = await findSearchIndex(context)
  if (index === undefined) return shelvesInDatabase(context.read, shelves, store, now)
  return shelvesInMemory(index, shelves, store, now)
}

/** Fills the shelves in order; a product of an earlier shelf is not repeated in a later one. */
function filledOnce(
  shelves: readonly Shelf[],
  found: ReadonlyMap<string, readonly string[]>,
): Map<string, readonly string[]> {
  const seen = new Set<string>()
  return new Map(
    shelves.map(({ id, limit }) => {
      const products = (found.get(id) ?? []).filter((product) => !seen.has(product)).slice(0, limit)
      for (const product of products) seen.add(product)
      return [id, products]
    }),
  )
}

/**
 * The products of a page's shelves at a store: in stock nearby, most rented, on offer, or of a category.
 * What nobody can rent there is left out, and so are empty shelves. The number of queries does not depend on that of
 * the shelves.
 */
export async function loadShelves(
  shelves: readonly Shelf[],
  store: ShopperStore,
  context: Context,
): Promise<ReadonlyMap<string, readonly Tile[]>> {
  const ids = await context.cache.get(['shelves', store.id, shelves], async () =>
    filledOnce(shelves, await findShelves(shelves, store, context)),
  )
  const tiles = await loadTiles([...new Set([...ids.values()].flat())].sort(), store, context)
  const byId = new Map(tiles.map((tile) => [tile.product.id, tile]))
  const filled = [...ids].map(
    ([id, products]) => [id, products.flatMap((product) => byId.get(product) ?? [])] as const,
  )
  return new Map(filled.filter(([, found]) => found.length > 0))
}
