import type { QueryWord } from './read-query.ts'
import type { Scores } from './scores.ts'
import type { WordIndex } from './word-index.ts'

/** Whether the terms stand together, in their order, among the terms from one place to another. */
function standTogether(all: Int32Array, from: number, end: number, terms: readonly number[]): boolean {
  const [first] = terms
  for (let at = from; at <= end - terms.length; at += 1) {
    if (all[at] !== first) continue
    let same = 1
    while (same < terms.length && all[at + same] === terms[same]) same += 1
    if (same === terms.length) return true
  }
  return false
}

/** Scores the products that have a phrase in a name or tag: by what its words say together. */
function scorePhrase(
  { postings, sequences }: WordIndex,
  { terms, weight: by }: QueryWord['alternatives'][number],
  scores: Scores,
): void {
  // The rarest word first, so that those are looked at that have it, not all that have a usual one.
  const [rarest = -1, ...others] = terms.toSorted(
    (a, b) => postings.documentFrequency(a) - postings.documentFrequency(b),
  )
  const { numbers } = sequences
  postings.forEach(rarest, (slot, weight) => {
    if (!standTogether(numbers, sequences.start(slot), sequences.end(slot), terms)) return
    const sum = others.reduce((all, term) => all + postings.weightIn(term, slot), weight)
    scores.raise(slot, by * (sum / terms.length))
  })
}

/** Scores the products that have a word of the query in any way to say it; the best one counts. */
export function scoreQueryWord(index: WordIndex, { alternatives }: QueryWord, scores: Scores): void {
  for (const alternative of alternatives) {
    const [only] = alternative.terms
    if (alternative.terms.length === 1 && only !== undefined)
      index.postings.raise(only, alternative.weight, scores)
    else scorePhrase(index, alternative, scores)
  }
}
