import { idfOf } from '#core/catalogue/search/words/idf.ts'
import { type Matches, matchProducts } from '#core/catalogue/search/words/match-products.ts'
import { buildPostings } from '#core/catalogue/search/words/postings.ts'
import { readQuery } from '#core/catalogue/search/words/read-query.ts'
import { splitWords } from '#core/catalogue/search/words/split-words.ts'
import type { WordIndex } from '#core/catalogue/search/words/word-index.ts'
import { type RelevanceConstants, relevanceConstants } from '#domain/catalogue/relevance.ts'

/** The best products for a query, by their ids. */
export type Ranking = (q: string) => readonly string[]

/** The best first; of equals the most popular one, by the place of each among all. */
function ranked({ slots, scores }: Matches, ids: readonly string[], positions: Int32Array): string[] {
  const position = (at: number) => positions[slots[at] ?? -1] ?? 0
  return [...slots.keys()]
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || position(a) - position(b))
    .map((at) => ids[slots[at] ?? -1] ?? '')
}

/** An index of the same words with other constants. */
export function withConstants(index: WordIndex, other: RelevanceConstants): WordIndex {
  return { ...index, constants: other, postings: buildPostings(index.documents, index.terms.size, other) }
}

/** The search of the store, without what a store has. */
export function searchRanking(index: WordIndex, ids: readonly string[], positions: Int32Array): Ranking {
  return (q) => ranked(matchProducts(index, readQuery(index, q)), ids, positions)
}

const ordinary: RelevanceConstants = {
  ...relevanceConstants,
  fields: [3, 2, 0.5, 1],
  k1: 1.2,
  b: 0.75,
  companion: 1,
}

/** Plain BM25 with its ordinary constants on the same index: the sum over the words of the query, and nothing else. */
export function plainRanking(index: WordIndex, ids: readonly string[], positions: Int32Array): Ranking {
  const { postings, documents, count } = withConstants(index, ordinary)
  return (q) => {
    const scores = new Float32Array(documents.length)
    for (const { stem } of splitWords(q)) {
      const term = index.terms.find(stem) ?? -1
      const idf = idfOf(count, postings.documentFrequency(term))
      postings.forEach(term, (slot, weight) => {
        scores[slot] = (scores[slot] ?? 0) + idf * weight
      })
    }
    const found = Int32Array.from(scores.keys()).filter((slot) => (scores[slot] ?? 0) > 0)
    return ranked(
      { slots: found, scores: Float32Array.from(found, (slot) => scores[slot] ?? 0) },
      ids,
      positions,
    )
  }
}
