import { grown } from '../memory/grown.ts'
import type { Constants } from './constants.ts'
import { countAt, type DocumentWords } from './read-document.ts'
import type { Scores } from './scores.ts'

/** A document as the index has it; undefined where none is. */
export type Documents = readonly (DocumentWords | undefined)[]

/** For each term the documents that have it and how much it says about each, without how rare it is. */
export type Postings = {
  /** Calls for each document that has a term, with the weight of the term in it. */
  forEach(term: number, visit: (no: number, weight: number) => void): void
  /** Raises the score of each document that has a term to the weight of the term in it, times `by`. */
  raise(term: number, by: number, scores: Scores): void
  /** The weight of a term in a document; 0 if it does not have it. */
  weightIn(term: number, no: number): number
  /** The number of documents that have a term. */
  having(term: number): number
  /** Puts other words in place of those of a document. */
  replace(no: number, before: DocumentWords | undefined, after: DocumentWords | undefined): void
  /** Documents that were replaced since all were weighed: many of them make it slower. */
  readonly replaced: number
}

const fieldCount = 4

/** The usual length of each field, in words. */
function usualLengths(documents: Documents): number[] {
  const sums = Array.from({ length: fieldCount }, () => 0)
  let count = 0
  for (const document of documents) {
    if (document === undefined) continue
    count += 1
    document.lengths.forEach((length, field) => {
      sums[field] = (sums[field] ?? 0) + length
    })
  }
  return sums.map((sum) => Math.max(1, sum / Math.max(1, count)))
}

/** What a word in each place counts in a document: less in fields that are longer than usual. */
function placeWeights(
  { lengths }: DocumentWords,
  usual: readonly number[],
  { fields, lengthShare, companion }: Constants,
): number[] {
  const [name = 0, ...others] = fields.map(
    (weight, field) =>
      weight / (1 - lengthShare + (lengthShare * (lengths[field] ?? 0)) / (usual[field] ?? 1)),
  )
  return [name, name * companion, ...others]
}

/** Calls for each term of a document with its weight: BM25 over the fields. */
function forEachWeight(
  document: DocumentWords,
  usual: readonly number[],
  constants: Constants,
  visit: (term: number, weight: number) => void,
): void {
  const { saturation } = constants
  const byPlace = placeWeights(document, usual, constants)
  document.terms.forEach((term, at) => {
    const counts = document.counts[at] ?? 0
    let said = 0
    for (let place = 0; place < byPlace.length; place += 1)
      said += (byPlace[place] ?? 0) * countAt(counts, place)
    visit(term, (said * (saturation + 1)) / (said + saturation))
  })
}

/** The number of documents that have each term. */
function countTerms(documents: Documents, termCount: number): Int32Array<ArrayBuffer> {
  const having = new Int32Array(termCount)
  for (const document of documents)
    for (const term of document?.terms ?? []) having[term] = (having[term] ?? 0) + 1
  return having
}

/**
 * Weighs the words of all documents. What is replaced later stands beside the postings of the others, weighed by the
 * lengths that were usual at first.
 */
export function weighWords(documents: Documents, termCount: number, constants: Constants): Postings {
  let having = countTerms(documents, termCount)
  const starts = new Int32Array(termCount + 1)
  for (let term = 0; term < termCount; term += 1) starts[term + 1] = (starts[term] ?? 0) + (having[term] ?? 0)
  const next = starts.slice(0, termCount)
  const nos = new Int32Array(starts[termCount] ?? 0)
  const weights = new Float32Array(nos.length)
  const usual = usualLengths(documents)
  documents.forEach((document, no) => {
    if (document === undefined) return
    forEachWeight(document, usual, constants, (term, weight) => {
      const to = next[term] ?? 0
      next[term] = to + 1
      nos[to] = no
      weights[to] = weight
    })
  })
  /** The documents whose postings above are out of date. */
  let isReplaced = new Uint8Array(documents.length)
  let replaced = 0
  /** The weights of terms in documents that were replaced. */
  const later = new Map<number, Map<number, number>>()

  /** Where the postings of a term have a document, or would have it: they are in the order of the documents. */
  function placeOf(term: number, no: number): number {
    let [low, high] = [starts[term] ?? 0, starts[term + 1] ?? 0]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((nos[middle] ?? 0) < no) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    forEach(term, visit) {
      const end = starts[term + 1] ?? 0
      for (let at = starts[term] ?? end; at < end; at += 1) {
        const no = nos[at] ?? 0
        if (replaced === 0 || isReplaced[no] !== 1) visit(no, weights[at] ?? 0)
      }
      const more = later.get(term)
      if (more !== undefined) for (const [no, weight] of more) visit(no, weight)
    },
    raise(term, by, scores) {
      const { values } = scores
      const { bits } = scores.scored
      const end = starts[term + 1] ?? 0
      for (let at = starts[term] ?? end; at < end; at += 1) {
        const no = nos[at] ?? 0
        const score = by * (weights[at] ?? 0)
        if (score <= (values[no] ?? 0) || (replaced > 0 && isReplaced[no] === 1)) continue
        values[no] = score
        bits[no >>> 5] = (bits[no >>> 5] ?? 0) | (1 << (no & 31))
      }
      const more = later.get(term)
      if (more !== undefined) for (const [no, weight] of more) scores.raise(no, by * weight)
    },
    weightIn(term, no) {
      if (isReplaced[no] === 1) return later.get(term)?.get(no) ?? 0
      const at = placeOf(term, no)
      return at < (starts[term + 1] ?? 0) && nos[at] === no ? (weights[at] ?? 0) : 0
    },
    having: (term) => having[term] ?? 0,
    replace(no, before, after) {
      for (const term of before?.terms ?? []) {
        having[term] = (having[term] ?? 0) - 1
        later.get(term)?.delete(no)
      }
      isReplaced = grown(isReplaced, no + 1)
      if (isReplaced[no] !== 1) replaced += 1
      isReplaced[no] = 1
      if (after === undefined) return
      forEachWeight(after, usual, constants, (term, weight) => {
        having = grown(having, term + 1)
        having[term] = (having[term] ?? 0) + 1
        const more = later.get(term) ?? new Map<number, number>()
        more.set(no, weight)
        later.set(term, more)
      })
    },
    get replaced() {
      return replaced
    },
  }
}
