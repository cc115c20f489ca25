import { getProducts } from '#core/catalogue/product/get-products.ts'
import { loadTiles } from '#core/catalogue/product/load-tiles.ts'
import { tileInCondition } from '#core/catalogue/product/tile.ts'
import { listWishes } from '#core/shopper/wishlist/list-wishes.ts'
import type { Condition } from '#domain/catalogue/stock.ts'
import { readWish, type Wish, wishText } from '#domain/shopper/wish.ts'
import { shownOptions } from '#web/app/catalogue/choices/shown-options.ts'
import { lookingOf, storeOf } from '#web/app/catalogue/tile/looking.server.ts'
import { type TileData, tileData } from '#web/app/catalogue/tile/tile-data.server.ts'
import type { RequestContext } from '#web/app/request/request-context.ts'
import type { ShownOption } from '#web/app/ui/figures/chosen-options.tsx'

/** A saved product: its tile, and whether it can be added to the cart without a choice. */
export type SavedTile = {
  readonly tile: TileData
  readonly choices: readonly ShownOption[]
  /** The condition in which it was saved; null leaves it to the store. */
  readonly wanted: Condition | null
  /** Whether its tile's condition is that of the unit that the store would deliver, as nothing is to be chosen first. */
  readonly isOne: boolean
  /** False if an option must be chosen first or it is out of stock. */
  readonly canAdd: boolean
  /** The minimum quantity. */
  readonly quantity: number
}

/** The browser's list in the query. */
function wishesIn(url: URL): Wish[] {
  const asked = (url.searchParams.get('ids')?.split(',') ?? []).map(readWish)
  return asked.filter(({ productId: { length } }) => length > 0 && length <= 64).slice(0, 200)
}

/** The products saved on the server and those named in the query, newest first. */
export async function loadWishlist(requestContext: RequestContext, url: URL): Promise<readonly SavedTile[]> {
  const [kept, current] = await Promise.all([
    listWishes(requestContext.who, requestContext.core),
    storeOf(requestContext),
  ])
  const wishes = [...new Set([...wishesIn(url), ...kept].map(wishText))].map(readWish)
  const ids = [...new Set(wishes.map(({ productId }) => productId))]
  const looking = await lookingOf(requestContext, current)
  const found = await loadTiles(ids, current.store, requestContext.core)
  const tiles = new Map(found.map((tile) => [tile.product.id, tile]))
  const partIds = found.flatMap(({ product }) => product.parts.map(({ productId }) => productId))
  const parts = await getProducts(partIds, requestContext.core)
  return wishes.flatMap(({ productId, condition: wanted }) => {
    const saved = tiles.get(productId)
    if (saved === undefined) return []
    const one = wanted === null ? saved : tileInCondition(saved, wanted)
    const tile = tileData(one, looking, wanted)
    // A product with options, or a bundle whose parts have options, is chosen on its own page.
    const isOpen = one.product.parts.some(({ productId }) => parts.get(productId)?.type === 'master')
    const isWhole = one.product.type !== 'master' && one.product.type !== 'set' && !isOpen
    const canAdd = isWhole && one.product.online && tile.availability !== null && tile.price !== null
    const isOne = one.product.type === 'simple' || one.product.type === 'variant'
    return [
      {
        tile,
        wanted,
        choices: shownOptions(one.product.choices, looking.locale),
        isOne,
        canAdd,
        quantity: one.product.minOrderQuantity,
      },
    ]
  })
}
