import type { ProductPage } from '#core/catalogue/product/get-product.ts'
import { loadTiles } from '#core/catalogue/product/load-tiles.ts'
import type { Tile } from '#core/catalogue/product/tile.ts'
import { recommend } from '#core/catalogue/recommendation/recommend.ts'
import { listReviews, reviewsOnPage } from '#core/catalogue/review/list-reviews.ts'
import { similarAt } from '#core/catalogue/search/similar-products.ts'
import type { RequestContext } from '#web/app/request/request-context.ts'
import { recommendationData } from '../recommendation/recommendation-data.server.ts'
import type { Looking } from '../tile/looking.server.ts'
import { ratingOf, tileData } from '../tile/tile-data.server.ts'

/** The page of the reviews that the query asks for; the first if there is no such page. */
function reviewPageOf(params: URLSearchParams, pages: number): number {
  const asked = Number(params.get('reviews'))
  return Number.isInteger(asked) && asked >= 1 && asked <= pages ? asked : 1
}

/** The tiles of similar products that the store has. */
async function similarTiles(
  { similar }: ProductPage,
  { store }: Looking,
  core: RequestContext['core'],
): Promise<readonly Tile[]> {
  const there = await similarAt(similar, store, core)
  return loadTiles(
    there.map(({ id }) => id),
    store,
    core,
  )
}

/**
 * The lower part of the page: what its reviews give together, a page of them, the products that shoppers looked at
 * together with this one, if there are any, and similar products.
 */
export async function lowerPart(
  page: ProductPage,
  looking: Looking,
  params: URLSearchParams,
  { core }: RequestContext,
) {
  const { product } = page
  const rating = ratingOf(product)
  const reviewPages = Math.ceil((rating?.count ?? 0) / reviewsOnPage)
  const reviewPage = reviewPageOf(params, reviewPages)
  const asked = { recommenders: ['viewed-together'], productIds: [product.id] } as const
  const [reviews, recommended, tiles] = await Promise.all([
    rating === null ? [] : listReviews(product.id, reviewPage, core),
    recommend(asked, looking.store, core),
    similarTiles(page, looking, core),
  ])
  return {
    rating,
    reviews,
    reviewPage,
    reviewPages,
    recommended: recommendationData(recommended, looking),
    similar: tiles.map((one) => tileData(one, looking)),
  }
}
