import type { Context } from '#core/context.ts'
import { pricesWithVariants } from '#domain/catalogue/lowest-price.ts'
import type { Condition } from '#domain/catalogue/stock.ts'
import { buyerKey, type ShopperStore } from '../promotion/price-promotions.ts'
import { idsOf, loadFamilies, productsOf } from './load-families.ts'
import { groupPricesFor, pricesWithParts } from './load-group-prices.ts'
import { offeredAt } from './offered-at.ts'
import type { ProductSummary } from './schema.ts'
import { type Tile, tileInCondition } from './tile.ts'

/**
 * Tiles in the order of the ids: in the query of `offeredAt`, that of products that are not kept and, with sets or
 * bundles among them, those of `loadGroupPrices`. Unknown products, and those that may not be offered, are omitted.
 * `only` shows prices and stock of units in one condition.
 */
export async function loadTiles(
  ids: readonly string[],
  store: ShopperStore,
  context: Context,
  only: Condition | null = null,
): Promise<readonly Tile[]> {
  if (ids.length === 0) return []
  return context.cache.get(['tiles', buyerKey(store), only, ids], async () => {
    const families = await loadFamilies(ids, context)
    const [{ prices, stock, refused }, groupPrices] = await Promise.all([
      offeredAt({ ids: idsOf(families) }, store, context),
      groupPricesFor(productsOf(families), store, context),
    ])
    const tileOf = (product: ProductSummary): Tile[] => {
      const { id } = product
      if (refused.has(id)) return []
      const own = pricesWithParts(product, prices.get(id), groupPrices)
      const tile = { product, prices: own, stock: stock.get(id) }
      return [only === null ? tile : tileInCondition(tile, only)]
    }
    return ids.flatMap((id) => {
      const [root, ...variants] = families.get(id) ?? []
      return (root === undefined ? [] : tileOf(root.product)).map((tile) => {
        const family = variants.flatMap(({ product }) => (product.online ? tileOf(product) : []))
        return { ...tile, prices: pricesWithVariants(tile.prices, family), variants: family }
      })
    })
  })
}
