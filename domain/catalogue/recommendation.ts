/**
 * The recommenders, by the names that clients use. The first three are made of what shoppers do and know nothing at
 * first; the others always know something.
 */
export const recommenders = [
  'viewed-together',
  'chosen-together',
  'popular-nearby',
  'recently-viewed',
  'you-might-also-like',
  'popular',
] as const

export type Recommender = (typeof recommenders)[number]

/** Where recommendations are shown, and the recommenders that may fill the place, the one to be preferred first. */
export const zones = {
  product: ['viewed-together', 'you-might-also-like'],
  cart: ['chosen-together', 'viewed-together', 'you-might-also-like'],
  home: ['viewed-together', 'popular-nearby', 'you-might-also-like'],
  search: ['popular-nearby', 'recently-viewed', 'popular'],
} as const satisfies Record<string, readonly Recommender[]>

export type Zone = keyof typeof zones

/** Different shoppers who must have done the same before it says anything, and before it is nobody's own taste. */
export const fewestShoppers = 3

/** Products that somebody looked at in a month. More is a machine's doing, or tells nothing about any of them. */
export const mostProductsOfOne = 200

/** Products at hand that recommendations look at: more say nothing. */
export const maxSeeds = 20

/** Stores within so many miles are the area of a store. */
export const areaMiles = 50

/** A pair that few shoppers share counts less: with as many as this it counts half. */
const trust = 5

/** How many shoppers chose two products, and each of them. */
export type SharedShoppers = { readonly both: number; readonly one: number; readonly other: number }

/**
 * How well two products go together, from 0 to 1: the share of shoppers that they have in common (cosine), less while
 * these are few. 0 below the fewest shoppers.
 */
export function togetherScore({ both, one, other }: SharedShoppers): number {
  if (both < fewestShoppers) return 0
  return (both / Math.sqrt(one * other)) * (both / (both + trust))
}

/** Different shoppers of a product: who looked at it, who put it in the cart, who rented it. */
export type Shoppers = { readonly viewed: number; readonly added: number; readonly rented: number }

const worth = { viewed: 1, added: 5, rented: 15 } as const

/** How popular a product is. 0 while fewer shoppers than the fewest did anything with it. */
export function popularityScore({ viewed, added, rented }: Shoppers): number {
  if (Math.max(viewed, added, rented) < fewestShoppers) return 0
  return viewed * worth.viewed + added * worth.added + rented * worth.rented
}

/** The ids with the highest scores above 0, best first; of equal ones the lower id, so that every process agrees. */
export function bestScored(scores: Iterable<readonly [id: string, score: number]>, most: number): string[] {
  return [...scores]
    .filter(([, score]) => score > 0)
    .sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([id]) => id)
}

/** A shelf with fewer products looks empty. */
const enough = 3

/**
 * Asks the recommenders of a place one after the other, and takes the first that names enough; if none does, the one
 * that names the most. Null if none names anything.
 */
export async function firstEnough<Named extends { readonly length: number }>(
  asked: readonly Recommender[],
  ask: (recommender: Recommender) => Promise<Named>,
): Promise<{ readonly recommender: Recommender; readonly named: Named } | null> {
  let best: { recommender: Recommender; named: Named } | null = null
  for (const recommender of asked) {
    const named = await ask(recommender)
    if (named.length >= enough) return { recommender, named }
    if (named.length > (best?.named.length ?? 0)) best = { recommender, named }
  }
  return best
}
