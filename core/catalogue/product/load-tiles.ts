import type { Context } from '#core/context.ts'
import type { Store } from '#core/places/store/schema.ts'
import { loadOffers } from '../price/load-offers.ts'
import { refusedAmong } from '../price/queries.ts'
import { stockOf } from '../stock/stock-of.ts'
import { loadGroupPrices, offersOf } from './load-group-prices.ts'
import { loadProducts } from './load-products.ts'
import type { Tile } from './tile.ts'

/**
 * Tiles in the order of the ids, always in four queries beside those of `loadGroupPrices`. Unknown products,
 * and those that may not be offered, are omitted.
 */
export async function loadTiles(
  ids: readonly string[],
  store: Store,
  context: Context,
): Promise<readonly Tile[]> {
  if (ids.length === 0) return []
  return context.cache.get(`tiles ${store.id} ${ids.join(' ')}`, async () => {
    const [products, offers, stock, refused, groupPrices] = await Promise.all([
      loadProducts(context.read, ids),
      loadOffers(context.read, ids, store, context.clock.now()),
      stockOf(context.read, ids, store),
      refusedAmong(context.read, ids, store),
      loadGroupPrices(store, context),
    ])
    return ids.flatMap((id) => {
      const product = products.get(id)
      return product === undefined || refused.has(id)
        ? []
        : [{ product, offers: offersOf(product, offers.get(id), groupPrices), stock: stock.get(id) }]
    })
  })
}
