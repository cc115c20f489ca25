import { recommend } from '#core/catalogue/recommendation/recommend.ts'
import { readProductIds } from '#domain/catalogue/product-ids.ts'
import { maxSeeds, type Zone, zones } from '#domain/catalogue/recommendation.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import { lookingOf, storeOf } from '../tile/looking.server.ts'
import type { Route } from './+types/recommendations'
import { type RecommendationData, recommendationData } from './recommendation-data.server.ts'

/**
 * Recommended products that can be ordered at the shopper's store, for the place of the query parameter `zone` and the
 * products in `with`. Null if there are none, or loading fails.
 */
export async function loader(args: Route.LoaderArgs): Promise<RecommendationData | null> {
  const requestContext = requestContextOf(args)
  const { searchParams } = new URL(args.request.url)
  const zone = searchParams.get('zone') ?? 'cart'
  const productIds = readProductIds(searchParams.get('with'), maxSeeds)
  if (!Object.hasOwn(zones, zone)) return null
  const current = await storeOf(requestContext)
  const found = await recommend(
    { recommenders: zones[zone as Zone], productIds },
    current.store,
    requestContext.core,
  )
  return recommendationData(found, await lookingOf(requestContext, current))
}
