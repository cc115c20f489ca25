import { BitSet } from '../memory/bit-set.ts'
import { grown } from '../memory/grown.ts'
import { categoryShares, namedCategories } from './category-intent.ts'
import { withQueryTerms } from './query-terms.ts'
import { rarityOf, typedTerm } from './rarity.ts'
import type { ReadQuery, Slot } from './read-query.ts'
import { scoreSlot } from './score-slot.ts'
import { Scores } from './scores.ts'
import type { WordIndex } from './word-index.ts'

/** The products that match a query, by their numbers in the index, with their relevance. */
export type Matches = { readonly documents: Int32Array; readonly scores: Float32Array }

/** What a query finds, by document. Used again for each query: nothing is waited for in between. */
const bySlot = new Scores()
const found = new BitSet()
let scores = new Float32Array(0)
/** The rarity of the words that a document has. */
let covered = new Float32Array(0)
/** The number of these words. */
let levels = new Uint8Array(0)
let list = new Int32Array(0)

function clearFor(size: number): void {
  bySlot.clear(size)
  found.reserve(size)
  found.clear()
  scores = grown(scores, size)
  scores.fill(0)
  covered = grown(covered, size)
  covered.fill(0)
  levels = grown(levels, size)
  levels.fill(0)
  list = grown(list, size)
}

/**
 * How rare a slot's words are. All ways to say a word share the rarity of the word as it was typed, so that a rare
 * variant never counts more than the word itself; a word that no product has gets that of its variants together, which
 * so many have.
 */
function slotRarity({ postings, count }: WordIndex, slot: Slot, variants: number): number {
  const typed = typedTerm(slot)
  return rarityOf(count, typed === undefined ? variants : postings.having(typed))
}

/** Adds what one word of the query finds. Returns how rare it is. */
function addSlot(index: WordIndex, slot: Slot): number {
  scoreSlot(index, slot, bySlot)
  const { values, scored } = bySlot
  const count = scored.list(list)
  const rarity = slotRarity(index, slot, count)
  for (let at = 0; at < count; at += 1) {
    const no = list[at] ?? 0
    scores[no] = (scores[no] ?? 0) + rarity * (values[no] ?? 0)
    covered[no] = (covered[no] ?? 0) + rarity
    levels[no] = (levels[no] ?? 0) + 1
    values[no] = 0
  }
  found.addAll(scored)
  scored.clear()
  return rarity
}

/** Products with all words come first; those with fewer words are included only if there are not this many. */
export const enough = 10

/** What was found without products that lack words, where enough have more of them, in the order of their numbers. */
function withEnoughWords(mostWords: number): Int32Array {
  const count = found.list(list)
  const byLevel = new Int32Array(mostWords + 1)
  for (let at = 0; at < count; at += 1) {
    const level = levels[list[at] ?? 0] ?? 0
    byLevel[level] = (byLevel[level] ?? 0) + 1
  }
  let level = mostWords
  while (level > 1 && byLevel[level] === 0) level -= 1
  for (let upto = byLevel[level] ?? 0; upto < enough && level > 1; upto += byLevel[level] ?? 0) level -= 1
  let kept = 0
  for (let at = 0; at < count; at += 1) {
    const no = list[at] ?? 0
    if ((levels[no] ?? 0) < level) continue
    list[kept] = no
    kept += 1
  }
  return list.slice(0, kept)
}

/** Lowers the scores of products that lack words, and raises those that have two together. Returns the best. */
function finishScores(
  { constants, sequences }: WordIndex,
  hits: Int32Array,
  whole: number,
  adjacentRarity: (terms: Int32Array, from: number, end: number) => number,
): number {
  const { numbers } = sequences
  let best = 0
  // Few shares are different, and a power takes long.
  let [share, coverage] = [0, 0]
  for (const no of hits) {
    const own = covered[no] ?? 0
    if (own !== share) [share, coverage] = [own, (own / whole) ** constants.coverage]
    const isAdjacent = (levels[no] ?? 0) > 1 && constants.adjacency !== 0
    const adjacent = isAdjacent ? adjacentRarity(numbers, sequences.start(no), sequences.end(no)) : 0
    scores[no] = (scores[no] ?? 0) * coverage + constants.adjacency * adjacent
    best = Math.max(best, scores[no] ?? 0)
  }
  return best
}

/** Finds the products that match a query and reckons their relevance. */
export function matchProducts(index: WordIndex, { slots }: Pick<ReadQuery, 'slots'>): Matches {
  const { constants, categories } = index
  clearFor(index.documents.length)
  const rarities = slots.map((slot) => addSlot(index, slot))
  const hits = withEnoughWords(slots.length)
  const whole = rarities.reduce((sum, rarity) => sum + rarity, 0)
  return withQueryTerms(slots, rarities, index.terms.size, (terms) => {
    const best = finishScores(index, hits, whole, terms.adjacentRarity)
    const shares = categoryShares(index, hits, scores, levels)
    const named = namedCategories(index, slots, terms)
    const { numbers } = categories
    const ranked = new Float32Array(hits.length)
    for (let at = 0; at < hits.length; at += 1) {
      const no = hits[at] ?? 0
      const [start, end] = [categories.start(no), categories.end(no)]
      const intent = constants.categoryIntent * (shares[numbers[start] ?? -1] ?? 0)
      let name = 0
      for (let each = start; each < end; each += 1)
        if (named[numbers[each] ?? -1] === 1) name = constants.categoryName
      ranked[at] = (scores[no] ?? 0) + best * (intent + name)
    }
    return { documents: hits, scores: ranked }
  })
}
