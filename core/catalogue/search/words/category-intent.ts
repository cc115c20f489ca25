import type { QueryTerms } from './query-terms.ts'
import type { QueryWord } from './read-query.ts'
import type { WordIndex } from './word-index.ts'

/** The categories that the query names; of several those that its last words name, which are nearest to the goods. */
export function namedCategories(
  { categoryNames, categoryCount }: WordIndex,
  queryWords: readonly QueryWord[],
  { wordOf }: QueryTerms,
): Uint8Array {
  const named = new Uint8Array(categoryCount)
  const found = categoryNames.flatMap(({ category, terms }) => {
    const places = terms.map(wordOf)
    const isNamed = places.every((place) => place >= 0 && queryWords[place]?.isHead === true)
    return isNamed ? [{ category, last: Math.max(...places), words: terms.length }] : []
  })
  const last = Math.max(...found.map((one) => one.last))
  const nearest = found.filter((one) => one.last === last)
  const most = Math.max(...nearest.map(({ words }) => words))
  for (const { category, words } of nearest) if (words === most) named[category] = 1
  return named
}

/** The share of each category in the scores of the products that match best, in words found. */
export function categoryShares(
  { categories, categoryCount }: WordIndex,
  hits: Int32Array,
  scores: Float32Array,
  levels: Uint8Array,
): Float32Array {
  const shares = new Float32Array(categoryCount)
  const { numbers } = categories
  let top = 0
  for (const slot of hits) top = Math.max(top, levels[slot] ?? 0)
  let sum = 0
  for (const slot of hits) {
    if (levels[slot] !== top) continue
    const category = numbers[categories.start(slot)] ?? -1
    const score = scores[slot] ?? 0
    sum += score
    if (category >= 0) shares[category] = (shares[category] ?? 0) + score
  }
  return shares.map((share) => (sum === 0 ? 0 : share / sum))
}
