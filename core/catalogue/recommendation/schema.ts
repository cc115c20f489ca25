import type { Recommender } from '#domain/catalogue/recommendation.ts'
import type { Tile } from '../product/tile.ts'

/** What is asked for: recommenders in the order of trust, the products at hand, and how many to name (8). */
export type RecommendInput = {
  readonly recommenders: readonly Recommender[]
  readonly productIds: readonly string[]
  readonly limit?: number
}

/** Recommended products, best first. Clients send `id` back when one is shown or chosen. Null: none is recommended. */
export type Recommendation = {
  readonly id: string
  readonly recommender: Recommender
  readonly tiles: readonly Tile[]
}
