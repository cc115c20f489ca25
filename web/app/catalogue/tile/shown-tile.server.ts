import type { Condition } from '#domain/catalogue/stock.ts'
import { keptData } from '#web/app/request/kept-data.server.ts'
import type { RequestContext } from '#web/app/request/request-context.ts'
import type { KeptData } from '#web/app/request/static-part.ts'
import type { TileData } from './tile-data.server.ts'

/** A tile of a page: what its buttons need, and the rest as the data of a static part. */
export type ShownTile = {
  readonly id: string
  readonly name: string
  readonly wanted?: Condition | null
  readonly face: KeptData<{ tile: TileData }>
}

/** A tile for a page that is loaded by the router. */
export function shownTile(tile: TileData, requestContext: Pick<RequestContext, 'isDocument'>): ShownTile {
  const { id, name, wanted } = tile
  return { id, name, ...(wanted !== undefined && { wanted }), face: keptData({ tile }, requestContext) }
}
