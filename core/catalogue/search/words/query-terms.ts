import type { Slot } from './read-query.ts'

const none = 255

/** For each term of the index the word of a query that it stands for; used again, as nothing is waited for in between. */
let places = new Uint8Array(0)

/** The words of a query by the terms that stand for them. */
export type QueryTerms = {
  /** The place in the query of the word that a term stands for; -1 if it stands for none. */
  slotOf(term: number): number
  /** The greatest rarity of two words of the query that stand together, in their order, among these terms. */
  adjacentRarity(terms: Int32Array, from: number, end: number): number
}

/** The rarities of each word of a query with the one before it. */
function pairRarities(rarities: readonly number[]): Float64Array {
  return Float64Array.from(rarities, (rarity, slot) => (slot === 0 ? 0 : rarity + (rarities[slot - 1] ?? 0)))
}

/** Reads what is asked of the terms that stand for a word of the query by themselves. */
export function withQueryTerms<Result>(
  slots: readonly Slot[],
  rarities: readonly number[],
  termCount: number,
  read: (terms: QueryTerms) => Result,
): Result {
  if (places.length < termCount) places = new Uint8Array(Math.ceil(termCount * 1.5)).fill(none)
  const known = places
  const noted: number[] = []
  slots.forEach(({ alternatives }, slot) => {
    for (const { terms } of alternatives) {
      const [only] = terms
      if (terms.length !== 1 || only === undefined || known[only] !== none) continue
      known[only] = slot
      noted.push(only)
    }
  })
  const pairs = pairRarities(rarities)
  const mostPossible = pairs.reduce((most, pair) => Math.max(most, pair), 0)
  try {
    return read({
      slotOf(term) {
        const slot = known[term] ?? none
        return slot === none ? -1 : slot
      },
      adjacentRarity(terms, from, end) {
        let greatest = 0
        let before = none
        for (let at = from; at < end; at += 1) {
          const term = terms[at] ?? -1
          const slot = term < 0 ? none : (known[term] ?? none)
          if (slot !== none && slot > 0 && slot === before + 1 && (pairs[slot] ?? 0) > greatest) {
            greatest = pairs[slot] ?? 0
            if (greatest === mostPossible) return greatest
          }
          before = slot
        }
        return greatest
      },
    })
  } finally {
    for (const term of noted) known[term] = none
  }
}
