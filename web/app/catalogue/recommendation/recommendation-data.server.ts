import type { Recommendation } from '#core/catalogue/recommendation/schema.ts'
import type { Recommender } from '#domain/catalogue/recommendation.ts'
import type { Looking } from '../tile/looking.server.ts'
import { type TileData, tileData } from '../tile/tile-data.server.ts'

/** Everything that a shelf of recommended products shows. */
export type RecommendationData = {
  /** The id of the answer, which is told with what becomes of it. */
  readonly id: string
  readonly recommender: Recommender
  readonly tiles: readonly TileData[]
  /** Where the store is. */
  readonly city: string
}

/** A recommendation as a page shows it, without products that have no price there. Null without any. */
export function recommendationData(
  found: Recommendation | null,
  looking: Looking,
): RecommendationData | null {
  if (found === null) return null
  const tiles = found.tiles
    .map((tile) => tileData(tile, looking))
    .filter(
      ({ availability, price, isPriceHidden }) => availability !== null && (price !== null || isPriceHidden),
    )
  if (tiles.length === 0) return null
  return { id: found.id, recommender: found.recommender, tiles, city: looking.store.city }
}
