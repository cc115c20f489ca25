import { loadTiles } from '#core/catalogue/product/load-tiles.ts'
import { readProductIds } from '#domain/catalogue/product-ids.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import { lookingOf, storeOf } from '../tile/looking.server.ts'
import { tileData } from '../tile/tile-data.server.ts'
import type { Route } from './+types/tiles'
import { maxViewed } from './viewed-products.ts'

/**
 * The products in the query parameter `ids` as tiles with today's prices; those that are not rented any more are left out.
 */
export async function loader(args: Route.LoaderArgs) {
  const requestContext = requestContextOf(args)
  const ids = readProductIds(new URL(args.request.url).searchParams.get('ids'), maxViewed)
  const current = await storeOf(requestContext)
  const tiles = await loadTiles(ids, current.store, requestContext.core)
  const looking = await lookingOf(requestContext, current)
  return tiles
    .filter(({ product }) => product.online)
    .map((tile) => tileData(tile, looking))
    .filter(({ price, isPriceHidden }) => price !== null || isPriceHidden)
}
