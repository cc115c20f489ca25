import type { WordIndex } from './word-index.ts'

type PhraseIndex = Pick<WordIndex, 'postings' | 'sequences'>

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

/** Calls for each product that has a phrase in a name or tag, with what its words weigh together. */
export function forEachWithPhrase(
  { postings, sequences }: PhraseIndex,
  terms: readonly number[],
  visit: (slot: number, weight: number) => void,
): void {
  // The rarest word first, so that those are looked at that have it, not all that have a usual one.
  const [rarest = -1, ...others] = terms.toSorted(
    (a, b) => postings.documentFrequency(a) - postings.documentFrequency(b),
  )
  const { numbers } = sequences
  postings.forEach(rarest, (slot, weight) => {
    if (!standTogether(numbers, sequences.start(slot), sequences.end(slot), terms)) return
    visit(
      slot,
      others.reduce((all, term) => all + postings.weightIn(term, slot), weight),
    )
  })
}

/** Whether a product has a word of the index, or a phrase of them in a name or tag. */
export function hasProductWith(index: PhraseIndex, terms: readonly number[]): boolean {
  if (terms.length === 1) return true
  let found = false
  forEachWithPhrase(index, terms, () => {
    found = true
  })
  return found
}
