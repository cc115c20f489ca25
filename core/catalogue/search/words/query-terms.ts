import { alternativeWeights } from './alternative-weights.ts'
import type { QueryWord } from './read-query.ts'

const none = 255

/**
 * For each term of the index, the word of the query that it stands for. All queries share the array: a query is answered
 * without waiting for anything, so no other one begins meanwhile.
 */
let places = new Uint8Array(0)
/** Which of them are the word as it was typed or meant, and no other word for the same thing. */
const typed = new Set<number>()

/** The words of a query by the terms that stand for them. */
export type QueryTerms = {
  /** The place in the query of the word that a term is, as typed or corrected; -1 if it is none. */
  wordOf(term: number): number
  /** The greatest idf of two words of the query that stand together, in their order, among these terms. */
  adjacentIdf(terms: Int32Array, from: number, end: number): number
}

/** The idf of each word of a query together with that of the one before it. */
function pairIdfs(idfs: readonly number[]): Float64Array {
  return Float64Array.from(idfs, (idf, word) => (word === 0 ? 0 : idf + (idfs[word - 1] ?? 0)))
}

/** Reads what is asked of the terms that stand for a word of the query by themselves. */
export function withQueryTerms<Result>(
  words: readonly QueryWord[],
  idfs: readonly number[],
  termCount: number,
  read: (terms: QueryTerms) => Result,
): Result {
  if (places.length < termCount) places = new Uint8Array(Math.ceil(termCount * 1.5)).fill(none)
  const known = places
  const noted: number[] = []
  words.forEach(({ alternatives }, word) => {
    for (const { terms, weight } of alternatives) {
      const [only] = terms
      if (terms.length !== 1 || only === undefined || known[only] !== none) continue
      known[only] = word
      noted.push(only)
      if (weight > alternativeWeights.synonym) typed.add(only)
    }
  })
  const pairs = pairIdfs(idfs)
  const mostPossible = pairs.reduce((most, pair) => Math.max(most, pair), 0)
  try {
    return read({
      wordOf(term) {
        return typed.has(term) ? (known[term] ?? none) : -1
      },
      adjacentIdf(terms, from, end) {
        let greatest = 0
        let before = none
        for (let at = from; at < end; at += 1) {
          const term = terms[at] ?? -1
          const word = term < 0 ? none : (known[term] ?? none)
          if (word !== none && word > 0 && word === before + 1 && (pairs[word] ?? 0) > greatest) {
            greatest = pairs[word] ?? 0
            if (greatest === mostPossible) return greatest
          }
          before = word
        }
        return greatest
      },
    })
  } finally {
    for (const term of noted) known[term] = none
    typed.clear()
  }
}
