import { loadProducts } from '#core/catalogue/product/load-products.ts'
import { loadTiles } from '#core/catalogue/product/load-tiles.ts'
import { listWishes } from '#core/shopper/wishlist/list-wishes.ts'
import { lookingOf, storeOf } from '#web/app/catalogue/search/load-listing.server.ts'
import { type TileData, tileData } from '#web/app/catalogue/tile/tile-data.server.ts'
import type { RequestContext } from '#web/app/request/request-context.ts'

/** A saved product: its tile, and whether it goes into the cart as it is. */
export type SavedTile = {
  readonly tile: TileData
  /** False where a choice comes first, or where there is none to be had. */
  readonly canAdd: boolean
  /** How many at least. */
  readonly quantity: number
}

/** Ids that a browser keeps, as the page's address brings them. */
function idsIn(url: URL): string[] {
  const asked = url.searchParams.get('ids')?.split(',') ?? []
  return asked.filter((id) => id !== '' && id.length <= 64).slice(0, 200)
}

/** What is saved on the server and what the address names, the newest first. */
export async function loadWishlist(requestContext: RequestContext, url: URL): Promise<readonly SavedTile[]> {
  const [kept, current] = await Promise.all([
    listWishes(requestContext.who, requestContext.core),
    storeOf(requestContext),
  ])
  const ids = [...new Set([...idsIn(url), ...kept])]
  const looking = lookingOf(requestContext, current)
  const tiles = await loadTiles(ids, current.store, requestContext.core)
  const partIds = tiles.flatMap(({ product }) => product.parts.map(({ productId }) => productId))
  const parts = await loadProducts(requestContext.core.read, partIds)
  return tiles.map((one) => {
    const tile = tileData(one, looking)
    // What leaves something to choose, or a bundle whose parts do, is chosen on its own page.
    const isOpen = one.product.parts.some(({ productId }) => parts.get(productId)?.type === 'master')
    const isWhole = one.product.type !== 'master' && one.product.type !== 'set' && !isOpen
    const canAdd = isWhole && one.product.online && tile.availability !== null && tile.offer !== null
    return { tile, canAdd, quantity: one.product.minOrderQuantity }
  })
}
