import { randomUUID } from 'node:crypto'
import type { Context } from '#core/context.ts'
import { firstEnough, type Recommender } from '#domain/catalogue/recommendation.ts'
import { loadCategories, pathOf } from '../category/load-categories.ts'
import { loadTiles } from '../product/load-tiles.ts'
import type { Tile } from '../product/tile.ts'
import { buyerKey, type ShopperStore } from '../promotion/price-promotions.ts'
import { knownProducts, mostPopular, rankedFor, rankedForStore, relatedProducts } from './queries.ts'
import type { Recommendation, RecommendInput } from './schema.ts'

/** How many products are looked at for each that is shown, because some are not at every store. */
const spare = 3

function candidates(
  recommender: Recommender,
  { productIds, limit }: { productIds: readonly string[]; limit: number },
  store: ShopperStore,
  { read }: Context,
): Promise<readonly string[]> {
  const most = limit * spare
  switch (recommender) {
    case 'viewed-together':
    case 'chosen-together':
      return rankedFor(read, recommender, productIds, most)
    case 'popular-nearby':
      return rankedForStore(read, store.id, productIds, most)
    case 'recently-viewed':
      return Promise.resolve(productIds.slice(0, most))
    case 'you-might-also-like':
      return relatedProducts(read, productIds, most)
    case 'popular':
      return mostPopular(read, productIds, most)
  }
}

/** The products that this store rents and has, in their order. */
async function orderable(
  ids: readonly string[],
  store: ShopperStore,
  context: Context,
): Promise<readonly Tile[]> {
  if (ids.length === 0) return []
  const [tiles, categories] = await Promise.all([
    loadTiles([...new Set(ids)], store, context),
    loadCategories(context),
  ])
  const isAllowed = (categoryId: string | null) =>
    !pathOf(categories, categoryId).some(({ id }) => store.restrictedCategories.includes(id))
  return tiles.filter(
    ({ product, prices, stock }) =>
      product.online &&
      prices !== undefined &&
      (stock?.source ?? null) !== null &&
      isAllowed(product.primaryCategoryId),
  )
}

/**
 * Recommends products that can be ordered at a store: of the first recommender that knows enough of them. Recommendations
 * are optional on a page, so a failure is logged and gives null, as when there are none (document 2 §7).
 */
export async function recommend(
  { recommenders, productIds: named, limit = 8 }: RecommendInput,
  store: ShopperStore,
  context: Context,
): Promise<Recommendation | null> {
  try {
    // Made-up ids would fill the cache with answers that nobody asks for again.
    const productIds = await knownProducts(context.read, named)
    const key = ['recommend', recommenders, buyerKey(store), limit, productIds] as const
    const found = await context.cache.get(key, () =>
      firstEnough(recommenders, async (one) => {
        const ids = await candidates(one, { productIds, limit }, store, context)
        return (await orderable(ids, store, context)).slice(0, limit)
      }),
    )
    return found && { id: randomUUID(), recommender: found.recommender, tiles: found.named }
  } catch (error) {
    context.log.warn(error, 'recommendations failed')
    return null
  }
}
