import type { Context } from '#core/context.ts'
import type { Store } from '#core/places/store/schema.ts'
import { loadOffers, type Offers } from '../price/load-offers.ts'
import { refusedAmong } from '../price/queries.ts'
import { type ProductStock, stockOf } from '../stock/stock-of.ts'
import { loadProducts } from './load-products.ts'
import type { ProductSummary } from './schema.ts'

/** A product of a listing, with its price and stock at a store. */
export type Tile = {
  readonly product: ProductSummary
  readonly offers: Offers | undefined
  readonly stock: ProductStock | undefined
}

/**
 * Tiles in the order of the ids, always in four queries. Unknown products, and those that may not be offered,
 * are omitted.
 */
export async function loadTiles(
  ids: readonly string[],
  store: Store,
  context: Context,
): Promise<readonly Tile[]> {
  if (ids.length === 0) return []
  return context.cache.get(`tiles ${store.id} ${ids.join(' ')}`, async () => {
    const [products, offers, stock, refused] = await Promise.all([
      loadProducts(context.read, ids),
      loadOffers(context.read, ids, store),
      stockOf(context.read, ids, store),
      refusedAmong(context.read, ids, store),
    ])
    return ids.flatMap((id) => {
      const product = products.get(id)
      return product === undefined || refused.has(id)
        ? []
        : [{ product, offers: offers.get(id), stock: stock.get(id) }]
    })
  })
}
