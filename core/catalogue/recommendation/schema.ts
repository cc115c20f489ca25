/** The recommenders of the store. One so far: what goes with the things at hand (documents 2 §3). */
type Recommender = 'you-might-also-like'

/** `productIds` are the things at hand; `limit` is how many to name, 8 unless said. */
export type RecommendInput = {
  readonly recommender?: Recommender
  readonly productIds: readonly string[]
  readonly limit?: number
}

/** Recommended products, best first. Clients send `id` back when one is shown or chosen. */
export type Recommendation = {
  readonly id: string
  readonly recommender: Recommender
  readonly productIds: readonly string[]
}
