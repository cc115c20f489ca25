import type { Context } from '#core/context.ts'
import { sourceRanks } from '#domain/catalogue/source-rank.ts'
import { loadTiles } from '../product/load-tiles.ts'
import type { SimilarProduct } from '../product/schema.ts'
import type { ShopperStore } from '../promotion/price-promotions.ts'
import { ranksOfCarried } from './memory/assortment.ts'
import { findSearchIndex } from './search-index.ts'

/**
 * Those of the products that a store has or can order, in their order: who looks for something like a product wants
 * something that can be had. From the search index in memory, or from their tiles where there is none, or not yet.
 */
export async function similarAt(
  products: readonly SimilarProduct[],
  store: ShopperStore,
  context: Context,
): Promise<readonly SimilarProduct[]> {
  if (products.length === 0) return []
  const index = await findSearchIndex(context)
  if (index === undefined) {
    const ids = products.map(({ id }) => id)
    const tiles = await loadTiles(ids, store, context)
    const there = new Set(tiles.flatMap(({ product, stock }) => (stock?.source ? [product.id] : [])))
    return products.filter(({ id }) => there.has(id))
  }
  const rankOf = ranksOfCarried(index, store, context.clock.now())
  return products.filter(({ id }) => {
    const slot = index.goods.find(id)
    return slot !== undefined && rankOf(slot) < sourceRanks.nowhere
  })
}
