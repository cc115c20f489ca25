import type { Context } from '#core/context.ts'
import type { Condition } from '#domain/catalogue/stock.ts'
import { buyerKey, type ShopperStore } from '../promotion/price-offers.ts'
import { groupPricesFor, offersOf } from './load-group-prices.ts'
import { summaryOf } from './load-products.ts'
import { offersOfFamily } from './lowest-price.ts'
import { piecesAt } from './pieces-at.ts'
import { type Tile, tileInCondition } from './tile.ts'

/**
 * Tiles in the order of the ids, in the query of `piecesAt` and, with sets or bundles among them, those of
 * `loadGroupPrices`. Unknown products, and those that may not be offered, are omitted. `only` shows prices and stock of
 * units in one condition.
 */
export async function loadTiles(
  ids: readonly string[],
  store: ShopperStore,
  context: Context,
  only: Condition | null = null,
): Promise<readonly Tile[]> {
  if (ids.length === 0) return []
  return context.cache.get(['tiles', buyerKey(store), only, ids], async () => {
    const { rows, offers, stock, refused } = await piecesAt(context.read, ids, store, context.clock.now())
    const groupPrices = await groupPricesFor(rows, store, context)
    const products = new Map(rows.map((row) => [row.id, summaryOf(row)]))
    const tileOf = (id: string): Tile[] => {
      const product = products.get(id)
      if (product === undefined || refused.has(id)) return []
      const tile = { product, offers: offersOf(product, offers.get(id), groupPrices), stock: stock.get(id) }
      return [only === null ? tile : tileInCondition(tile, only)]
    }
    const sold = rows.filter(({ masterId, online }) => masterId !== null && online)
    const byMaster = Map.groupBy(sold, ({ masterId }) => masterId)
    return ids.flatMap((id) =>
      tileOf(id).map((tile) => {
        const family = (byMaster.get(id) ?? []).flatMap((variant) => tileOf(variant.id))
        return { ...tile, offers: offersOfFamily(tile.offers, family), variants: family }
      }),
    )
  })
}
