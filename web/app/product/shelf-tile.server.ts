import { offerAt } from '#core/price/load-offers.ts'
import type { Tile } from '#core/product/load-tiles.ts'
import type { ShownTile } from '../content/page-part.ts'
import { shownTile } from '../content/shown-tile.server.ts'
import type { Scope } from '../scope.ts'

/** A tile of a shelf with the one offer that the page shows: the others would only make the page heavier. */
export function shelfTile(tile: Tile, scope: Scope): ShownTile {
  const offer = offerAt(tile.offers, scope.frequency)
  return { ...shownTile(tile, scope), offers: offer === undefined ? null : { [offer.frequency]: offer } }
}
