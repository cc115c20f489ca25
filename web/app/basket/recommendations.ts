import { loadTiles } from '#core/product/load-tiles.ts'
import { recommend } from '#core/recommendation/recommend.ts'
import { getCurrentStore } from '#core/store/get-current-store.ts'
import { shownTile } from '../content/shown-tile.server.ts'
import { scopeOf } from '../scope.ts'
import type { Route } from './+types/recommendations'

/** Products in stock that go with those named in `with`, as tiles for a script to show; nothing when asking fails. */
export async function loader(args: Route.LoaderArgs) {
  const scope = scopeOf(args)
  const { core } = scope
  const asked = new URL(args.request.url).searchParams.get('with')?.split(',').slice(0, 20) ?? []
  const current = await getCurrentStore(scope.storeId, core)
  const named = asked.filter((id) => id !== '' && id.length <= 64)
  if (current === undefined || named.length === 0) return { id: '', tiles: [] }
  const { id, productIds } = await recommend({ productIds: named }, core)
  const tiles = await loadTiles(productIds, current.store, core)
  const inStock = tiles.filter(({ stock }) => (stock?.source ?? null) !== null)
  return { id, tiles: inStock.map((tile) => shownTile(tile, scope)) }
}
