import type { ReadQuery, Slot } from './read-query.ts'
import type { WordIndex } from './word-index.ts'

/** The products that match a query, by their numbers in the index, with their relevance. */
export type Matches = { readonly documents: Int32Array; readonly scores: Float32Array }

/** Whether the terms stand together, in their order, in a name or tag. */
function standTogether(sequence: Int32Array, terms: readonly number[]): boolean {
  for (let at = sequence.indexOf(terms[0] ?? -1); at !== -1; at = sequence.indexOf(terms[0] ?? -1, at + 1))
    if (terms.every((term, next) => sequence[at + next] === term)) return true
  return false
}

/** The weights of a phrase: those of its words together, where they stand together. */
function phraseWeights(index: WordIndex, terms: readonly number[]): Map<number, number> {
  const found = new Map<number, { count: number; sum: number }>()
  // The rarest word first, so that products are noted that have it, not all that have a usual one.
  const rarestFirst = terms.toSorted((a, b) => index.postings.having(a) - index.postings.having(b))
  rarestFirst.forEach((term, at) => {
    index.postings.forEach(term, (no, weight) => {
      const known = found.get(no)
      if (at === 0) found.set(no, { count: 1, sum: weight })
      else if (known?.count === at) {
        known.count += 1
        known.sum += weight
      }
    })
  })
  const whole = [...found].filter(([no, { count }]) => {
    const { sequence } = index.documents[no] ?? {}
    return count === terms.length && sequence !== undefined && standTogether(sequence, terms)
  })
  return new Map(whole.map(([no, { sum }]) => [no, sum / terms.length]))
}

/** The score of one slot by document; the best alternative counts. */
function slotScores(index: WordIndex, { alternatives }: Slot): Float32Array {
  const best = new Float32Array(index.documents.length)
  for (const { terms, weight } of alternatives) {
    const [only] = terms
    const keep = (no: number, said: number) => {
      if (weight * said > (best[no] ?? 0)) best[no] = weight * said
    }
    if (terms.length === 1 && only !== undefined) index.postings.forEach(only, keep)
    else for (const [no, said] of phraseWeights(index, terms)) keep(no, said)
  }
  return best
}

/**
 * How rare a slot's words are. All ways to say a word share the rarity of the word as it was typed, so that a rare
 * variant never counts more than the word itself; a word that no product has gets that of its variants together.
 */
function rarityOf({ postings, count }: WordIndex, { alternatives }: Slot, scores: Float32Array): number {
  const [typed] = alternatives.filter(({ weight, terms }) => weight === 1 && terms.length === 1)
  const term = typed?.terms[0]
  let having = 0
  if (term !== undefined) having = postings.having(term)
  else for (let no = 0; no < scores.length; no += 1) if ((scores[no] ?? 0) > 0) having += 1
  return Math.log(1 + (count - having + 0.5) / (having + 0.5))
}

/** For each term of the query the slot that it stands for. */
function slotsOfTerms(slots: readonly Slot[]): Map<number, number> {
  const found = new Map<number, number>()
  slots.forEach(({ alternatives }, slot) => {
    for (const { terms } of alternatives)
      for (const term of terms) if (terms.length === 1 && !found.has(term)) found.set(term, slot)
  })
  return found
}

/** The greatest rarity of two words of the query that stand together, in their order, in a name or tag. */
function adjacentRarity(
  sequence: Int32Array,
  slotOf: ReadonlyMap<number, number>,
  rarities: readonly number[],
): number {
  let greatest = 0
  let before = -1
  for (const term of sequence) {
    const slot = slotOf.get(term) ?? -1
    if (slot > 0 && before === slot - 1)
      greatest = Math.max(greatest, (rarities[slot] ?? 0) + (rarities[before] ?? 0))
    before = slot
  }
  return greatest
}

/** The categories that the query names; of several those that its last words name, which are nearest to the goods. */
function namedCategories(
  { categoryNames, categoryCount }: WordIndex,
  slots: readonly Slot[],
  slotOf: ReadonlyMap<number, number>,
): Uint8Array {
  const named = new Uint8Array(categoryCount)
  const found = categoryNames.flatMap(({ category, terms }) => {
    const places = terms.map((term) => slotOf.get(term) ?? -1)
    const isNamed = places.every((place) => place >= 0 && slots[place]?.isHead === true)
    return isNamed ? [{ category, last: Math.max(...places), words: terms.length }] : []
  })
  const last = Math.max(...found.map((one) => one.last))
  const nearest = found.filter((one) => one.last === last)
  const most = Math.max(...nearest.map(({ words }) => words))
  for (const { category, words } of nearest) if (words === most) named[category] = 1
  return named
}

/** The share of each category in the scores of the products that match best, in words found. */
function categoryShares(
  { categoriesOf, categoryCount }: WordIndex,
  hits: readonly number[],
  scores: Float32Array,
  levels: Uint8Array,
): Float32Array {
  const shares = new Float32Array(categoryCount)
  let top = 0
  for (const no of hits) top = Math.max(top, levels[no] ?? 0)
  let sum = 0
  for (const no of hits) {
    if (levels[no] !== top) continue
    const category = categoriesOf[no]?.[0] ?? -1
    sum += scores[no] ?? 0
    if (category >= 0) shares[category] = (shares[category] ?? 0) + (scores[no] ?? 0)
  }
  return shares.map((share) => (sum === 0 ? 0 : share / sum))
}

/** Products with all words come first; those with fewer words are included only if there are not this many. */
const enough = 10

/** Without products that lack words, where enough have more of them. */
function withEnoughWords(hits: readonly number[], levels: Uint8Array): readonly number[] {
  const byLevel: number[] = []
  for (const no of hits) byLevel[levels[no] ?? 0] = (byLevel[levels[no] ?? 0] ?? 0) + 1
  let level = byLevel.length - 1
  for (let upto = byLevel[level] ?? 0; upto < enough && level > 1; upto += byLevel[level] ?? 0) level -= 1
  return hits.filter((no) => (levels[no] ?? 0) >= level)
}

/** Finds the products that match a query and reckons their relevance. */
export function matchProducts(index: WordIndex, { slots }: Pick<ReadQuery, 'slots'>): Matches {
  const { constants, documents } = index
  const scores = new Float32Array(documents.length)
  const covered = new Float32Array(documents.length)
  const levels = new Uint8Array(documents.length)
  const rarities = slots.map((slot) => {
    const bySlot = slotScores(index, slot)
    const rarity = rarityOf(index, slot, bySlot)
    for (let no = 0; no < bySlot.length; no += 1) {
      const score = bySlot[no] ?? 0
      if (score === 0) continue
      scores[no] = (scores[no] ?? 0) + rarity * score
      covered[no] = (covered[no] ?? 0) + rarity
      levels[no] = (levels[no] ?? 0) + 1
    }
    return rarity
  })
  const all: number[] = []
  for (let no = 0; no < levels.length; no += 1) if ((levels[no] ?? 0) > 0) all.push(no)
  const hits = withEnoughWords(all, levels)
  const slotOf = slotsOfTerms(slots)
  const whole = rarities.reduce((sum, rarity) => sum + rarity, 0)
  for (const no of hits) {
    const coverage = ((covered[no] ?? 0) / whole) ** constants.coverage
    const adjacent =
      (levels[no] ?? 0) < 2 || constants.adjacency === 0
        ? 0
        : adjacentRarity(documents[no]?.sequence ?? new Int32Array(), slotOf, rarities)
    scores[no] = (scores[no] ?? 0) * coverage + constants.adjacency * adjacent
  }
  const best = hits.reduce((most, no) => Math.max(most, scores[no] ?? 0), 0)
  const shares = categoryShares(index, hits, scores, levels)
  const named = namedCategories(index, slots, slotOf)
  const ranked = hits.map((no) => {
    const categories = index.categoriesOf[no] ?? new Int32Array()
    const intent = constants.categoryIntent * (shares[categories[0] ?? -1] ?? 0)
    const name = categories.some((category) => named[category] === 1) ? constants.categoryName : 0
    return (scores[no] ?? 0) + best * (intent + name)
  })
  return { documents: Int32Array.from(hits), scores: Float32Array.from(ranked) }
}
