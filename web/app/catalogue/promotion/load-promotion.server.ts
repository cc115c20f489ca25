import { data } from 'react-router'
import { loadTiles } from '#core/catalogue/product/load-tiles.ts'
import { codeOfApplied } from '#core/catalogue/promotion/list-promotions.ts'
import type { Promotion } from '#core/catalogue/promotion/schema.ts'
import { searchProducts } from '#core/catalogue/search/search-products.ts'
import type { RequestContext } from '#web/app/request/request-context.ts'
import { lookingOf, storeOf } from '../tile/looking.server.ts'
import { type ShownTile, shownTile } from '../tile/shown-tile.server.ts'
import { tileData } from '../tile/tile-data.server.ts'
import { type PromoTile, promoTile, shownPromotions } from './promo-tiles.server.ts'

const shownGoods = 12

/** An offer with goods that it is for: those that it names, then the most rented of its categories. */
export type PromotionData = { readonly tile: PromoTile; readonly goods: readonly ShownTile[] }

/** The goods of an offer, at the prices that it makes. Pre-rented units keep their own price, so new ones are shown. */
async function goodsOf(
  { id, code, productIds, categoryIds, isReduction }: Promotion,
  requestContext: RequestContext,
): Promise<ShownTile[]> {
  const { core, locale, frequency } = requestContext
  const current = await storeOf(requestContext)
  const { buyer } = current.store
  const store =
    code === null || !isReduction ? current.store : { ...current.store, buyer: { ...buyer, appliedId: id } }
  const only = isReduction ? 'NEW' : null
  const [named, popular] = await Promise.all([
    loadTiles(productIds.slice(0, shownGoods), store, core, only),
    categoryIds.length === 0
      ? []
      : searchProducts(
          {
            refine: [`cgid=${categoryIds.join('|')}`, ...(only === null ? [] : [`condition=${only}`])],
            sort: 'MOST_POPULAR',
            pageSize: shownGoods,
            frequency,
          },
          { store, locale },
          core,
        ).then(({ tiles }) => tiles),
  ])
  const looking = await lookingOf(requestContext, current)
  const all = new Map([...named, ...popular].map((tile) => [tile.product.id, tile]))
  return [...all.values()]
    .slice(0, shownGoods)
    .map((tile) => shownTile(tileData(tile, looking, only), requestContext))
}

/** Loads an offer of the shopper's store. Throws a 404 for one that this shopper cannot have there today. */
export async function loadPromotion(id: string, requestContext: RequestContext): Promise<PromotionData> {
  const [shown, { store }, applied] = await Promise.all([
    shownPromotions(requestContext),
    storeOf(requestContext),
    codeOfApplied(requestContext.buyer, requestContext.core),
  ])
  const promotion = shown.find((one) => one.id === id)
  if (promotion === undefined) throw data(null, { status: 404 })
  return {
    tile: promoTile(promotion, requestContext, store, applied),
    goods: await goodsOf(promotion, requestContext),
  }
}
