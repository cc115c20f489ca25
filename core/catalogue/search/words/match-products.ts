import { BitSet } from '../memory/bit-set.ts'
import { withCapacity } from '../memory/with-capacity.ts'
import { categoryShares, namedCategories } from './category-intent.ts'
import { wordIdf } from './idf.ts'
import { withQueryTerms } from './query-terms.ts'
import type { QueryWord, ReadQuery } from './read-query.ts'
import { scoreQueryWord } from './score-query-word.ts'
import { Scores } from './scores.ts'
import type { WordIndex } from './word-index.ts'

/** The products that match a query, by their slots, with their relevance. */
export type Matches = { readonly slots: Int32Array; readonly scores: Float32Array }

/** What a query finds, by slot. Used again for each query: nothing is waited for in between. */
const wordScores = new Scores()
const found = new BitSet()
let scores = new Float32Array(0)
/** The idf of the words that a product has, together. */
let covered = new Float32Array(0)
/** The number of these words. */
let levels = new Uint8Array(0)
let list = new Int32Array(0)

function clearFor(size: number): void {
  wordScores.clear(size)
  found.reserve(size)
  found.clear()
  scores = withCapacity(scores, size)
  scores.fill(0)
  covered = withCapacity(covered, size)
  covered.fill(0)
  levels = withCapacity(levels, size)
  levels.fill(0)
  list = withCapacity(list, size)
}

/** Adds what one word of the query finds. Returns its idf. */
function addWord(index: WordIndex, word: QueryWord): number {
  scoreQueryWord(index, word, wordScores)
  const { values, scored } = wordScores
  const count = scored.list(list)
  const idf = wordIdf(index, word, count)
  for (let at = 0; at < count; at += 1) {
    const slot = list[at] ?? 0
    scores[slot] = (scores[slot] ?? 0) + idf * (values[slot] ?? 0)
    covered[slot] = (covered[slot] ?? 0) + idf
    levels[slot] = (levels[slot] ?? 0) + 1
    values[slot] = 0
  }
  found.addAll(scored)
  scored.clear()
  return idf
}

/** Products with all words come first; those with fewer words are included only if there are not this many. */
export const minResults = 10

/**
 * How many words of the query a product needs: as many as possible, so that at least `minResults` products have them,
 * or one. `countsByLevel` says how many products have exactly so many words.
 */
export function lowestLevel(countsByLevel: ArrayLike<number>): number {
  let level = countsByLevel.length - 1
  let count = countsByLevel[level] ?? 0
  while (level > 1 && count < minResults) {
    level -= 1
    count += countsByLevel[level] ?? 0
  }
  return level
}

/** What was found without products that lack words, where enough have more of them, in the order of their slots. */
function withEnoughWords(wordCount: number): Int32Array {
  const count = found.list(list)
  const byLevel = new Int32Array(wordCount + 1)
  for (let at = 0; at < count; at += 1) {
    const level = levels[list[at] ?? 0] ?? 0
    byLevel[level] = (byLevel[level] ?? 0) + 1
  }
  const lowest = lowestLevel(byLevel)
  let kept = 0
  for (let at = 0; at < count; at += 1) {
    const slot = list[at] ?? 0
    if ((levels[slot] ?? 0) < lowest) continue
    list[kept] = slot
    kept += 1
  }
  return list.slice(0, kept)
}

/** Lowers the scores of products that lack words, and raises those that have two together. Returns the best. */
function finishScores(
  { constants, sequences }: WordIndex,
  hits: Int32Array,
  whole: number,
  adjacentIdf: (terms: Int32Array, from: number, end: number) => number,
): number {
  const { numbers } = sequences
  let best = 0
  // Few shares are different, and a power takes long.
  let [share, coverage] = [0, 0]
  for (const slot of hits) {
    const own = covered[slot] ?? 0
    if (own !== share) [share, coverage] = [own, (own / whole) ** constants.coverage]
    const isAdjacent = (levels[slot] ?? 0) > 1 && constants.adjacency !== 0
    const adjacent = isAdjacent ? adjacentIdf(numbers, sequences.start(slot), sequences.end(slot)) : 0
    scores[slot] = (scores[slot] ?? 0) * coverage + constants.adjacency * adjacent
    best = Math.max(best, scores[slot] ?? 0)
  }
  return best
}

/** Finds the products that match a query and reckons their relevance. */
export function matchProducts(index: WordIndex, { words }: Pick<ReadQuery, 'words'>): Matches {
  const { constants, categories } = index
  clearFor(index.documents.length)
  const idfs = words.map((word) => addWord(index, word))
  const hits = withEnoughWords(words.length)
  const whole = idfs.reduce((sum, idf) => sum + idf, 0)
  return withQueryTerms(words, idfs, index.terms.size, (terms) => {
    const best = finishScores(index, hits, whole, terms.adjacentIdf)
    const shares = categoryShares(index, hits, scores, levels)
    const named = namedCategories(index, words, terms)
    const { numbers } = categories
    const ranked = new Float32Array(hits.length)
    for (let at = 0; at < hits.length; at += 1) {
      const slot = hits[at] ?? 0
      const [start, end] = [categories.start(slot), categories.end(slot)]
      const intent = constants.categoryIntent * (shares[numbers[start] ?? -1] ?? 0)
      let name = 0
      for (let each = start; each < end; each += 1)
        if (named[numbers[each] ?? -1] === 1) name = constants.categoryName
      ranked[at] = (scores[slot] ?? 0) + best * (intent + name)
    }
    return { slots: hits, scores: ranked }
  })
}
