import { loadTiles } from '#core/catalogue/product/load-tiles.ts'
import { recommend } from '#core/catalogue/recommendation/recommend.ts'
import { lookingOf, storeOf } from '#web/app/catalogue/tile/looking.server.ts'
import { tileData } from '#web/app/catalogue/tile/tile-data.server.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import type { Route } from './+types/recommendations'

/**
 * Products in stock that go with those in the query parameter `with`, as tiles. Answers with none if loading
 * fails.
 */
export async function loader(args: Route.LoaderArgs) {
  const requestContext = requestContextOf(args)
  const { core } = requestContext
  const asked = new URL(args.request.url).searchParams.get('with')?.split(',').slice(0, 20) ?? []
  const named = asked.filter((id) => id !== '' && id.length <= 64)
  if (named.length === 0) return { id: '', tiles: [] }
  const current = await storeOf(requestContext)
  const { id, productIds } = await recommend({ productIds: named }, core)
  const tiles = await loadTiles(productIds, current.store, core)
  const looking = lookingOf(requestContext, current)
  const shown = tiles.map((tile) => tileData(tile, looking))
  return { id, tiles: shown.filter(({ availability, offer }) => availability !== null && offer !== null) }
}
