import type { Condition } from '#domain/catalogue/stock.ts'
import type { RequestContext } from '#web/app/request/request-context.ts'
import { servedData } from '#web/app/request/served-data.server.ts'
import type { ServedData } from '#web/app/request/static-part.ts'
import type { TileData } from './tile-data.server.ts'

/** A tile of a page: what its buttons need, and the rest as the data of a static part. */
export type ShownTile = {
  readonly id: string
  readonly name: string
  readonly wanted?: Condition | null
  readonly content: ServedData<{ tile: TileData }>
}

/** A tile for a page that is loaded by the router. */
export function shownTile(tile: TileData, requestContext: Pick<RequestContext, 'isDocument'>): ShownTile {
  const { id, name, wanted } = tile
  return { id, name, ...(wanted !== undefined && { wanted }), content: servedData({ tile }, requestContext) }
}
