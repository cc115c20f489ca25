import type { RelevanceConstants } from '#domain/catalogue/relevance.ts'
import { withCapacity } from '../memory/with-capacity.ts'
import { countAt, type DocumentWords } from './read-document.ts'
import type { Scores } from './scores.ts'

/** The words of each product, by its slot; undefined where none is. */
export type Documents = readonly (DocumentWords | undefined)[]

/** The inverted index: for each term the products that have it and its weight in each, without its idf. */
export type Postings = {
  /** Calls for each product that has a term, with the weight of the term in it. */
  forEach(term: number, visit: (slot: number, weight: number) => void): void
  /** Raises the score of each product that has a term to the weight of the term in it, times `by`. */
  raise(term: number, by: number, scores: Scores): void
  /** The weight of a term in a product; 0 if it does not have it. */
  weightIn(term: number, slot: number): number
  /** The number of products that have a term. */
  documentFrequency(term: number): number
  /** Puts other words in place of those of a product. */
  replace(slot: number, before: DocumentWords | undefined, after: DocumentWords | undefined): void
  /** Products that were replaced since all were weighed: many of them make it slower. */
  readonly replaced: number
}

const fieldCount = 4

/** The average length of each field, in words. */
function averageFieldLengths(documents: Documents): number[] {
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

/**
 * What a word in each place counts in a document: less in fields that are longer than the average. In the order of
 * `place`.
 */
function placeWeights(
  { lengths }: DocumentWords,
  averageLengths: readonly number[],
  { fields, b, companion }: RelevanceConstants,
): number[] {
  const [name = 0, ...others] = fields.map(
    (weight, field) => weight / (1 - b + (b * (lengths[field] ?? 0)) / (averageLengths[field] ?? 1)),
  )
  return [name, name * companion, ...others]
}

/** Calls for each term of a document with its weight: BM25 over the fields. */
function forEachWeight(
  document: DocumentWords,
  averageLengths: readonly number[],
  constants: RelevanceConstants,
  visit: (term: number, weight: number) => void,
): void {
  const { k1 } = constants
  const byPlace = placeWeights(document, averageLengths, constants)
  document.terms.forEach((term, at) => {
    const counts = document.counts[at] ?? 0
    let said = 0
    for (let place = 0; place < byPlace.length; place += 1)
      said += (byPlace[place] ?? 0) * countAt(counts, place)
    visit(term, (said * (k1 + 1)) / (said + k1))
  })
}

/** The number of products that have each term. */
function countTerms(documents: Documents, termCount: number): Int32Array<ArrayBuffer> {
  const documentFrequencies = new Int32Array(termCount)
  for (const document of documents)
    for (const term of document?.terms ?? []) documentFrequencies[term] = (documentFrequencies[term] ?? 0) + 1
  return documentFrequencies
}

/**
 * Weighs the words of all products as they are at first. A product that changes later gets postings of its own,
 * which are kept beside these and weighed by the average lengths of the first ones.
 */
export function buildPostings(
  documents: Documents,
  termCount: number,
  constants: RelevanceConstants,
): Postings {
  let documentFrequencies = countTerms(documents, termCount)
  const starts = new Int32Array(termCount + 1)
  for (let term = 0; term < termCount; term += 1)
    starts[term + 1] = (starts[term] ?? 0) + (documentFrequencies[term] ?? 0)
  const next = starts.slice(0, termCount)
  const slots = new Int32Array(starts[termCount] ?? 0)
  const weights = new Float32Array(slots.length)
  const averageLengths = averageFieldLengths(documents)
  documents.forEach((document, slot) => {
    if (document === undefined) return
    forEachWeight(document, averageLengths, constants, (term, weight) => {
      const to = next[term] ?? 0
      next[term] = to + 1
      slots[to] = slot
      weights[to] = weight
    })
  })
  /** The products whose postings above are out of date. */
  let isReplaced = new Uint8Array(documents.length)
  let replaced = 0
  /** The weights of terms in products that were replaced. */
  const later = new Map<number, Map<number, number>>()

  /** Where the postings of a term have a product, or would have it: they are in the order of the slots. */
  function placeOf(term: number, slot: number): number {
    let [low, high] = [starts[term] ?? 0, starts[term + 1] ?? 0]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((slots[middle] ?? 0) < slot) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    forEach(term, visit) {
      const end = starts[term + 1] ?? 0
      for (let at = starts[term] ?? end; at < end; at += 1) {
        const slot = slots[at] ?? 0
        if (replaced === 0 || isReplaced[slot] !== 1) visit(slot, weights[at] ?? 0)
      }
      const more = later.get(term)
      if (more !== undefined) for (const [slot, weight] of more) visit(slot, weight)
    },
    raise(term, by, scores) {
      const { values } = scores
      // As `scores.raise` does, without a call for each: this loop is where a search spends most of its time.
      const { bits } = scores.scored
      const end = starts[term + 1] ?? 0
      for (let at = starts[term] ?? end; at < end; at += 1) {
        const slot = slots[at] ?? 0
        const score = by * (weights[at] ?? 0)
        if (score <= (values[slot] ?? 0) || (replaced > 0 && isReplaced[slot] === 1)) continue
        values[slot] = score
        bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) | (1 << (slot & 31))
      }
      const more = later.get(term)
      if (more !== undefined) for (const [slot, weight] of more) scores.raise(slot, by * weight)
    },
    weightIn(term, slot) {
      if (isReplaced[slot] === 1) return later.get(term)?.get(slot) ?? 0
      const at = placeOf(term, slot)
      return at < (starts[term + 1] ?? 0) && slots[at] === slot ? (weights[at] ?? 0) : 0
    },
    documentFrequency: (term) => documentFrequencies[term] ?? 0,
    replace(slot, before, after) {
      for (const term of before?.terms ?? []) {
        documentFrequencies[term] = (documentFrequencies[term] ?? 0) - 1
        later.get(term)?.delete(slot)
      }
      isReplaced = withCapacity(isReplaced, slot + 1)
      if (isReplaced[slot] !== 1) replaced += 1
      isReplaced[slot] = 1
      if (after === undefined) return
      forEachWeight(after, averageLengths, constants, (term, weight) => {
        documentFrequencies = withCapacity(documentFrequencies, term + 1)
        documentFrequencies[term] = (documentFrequencies[term] ?? 0) + 1
        const more = later.get(term) ?? new Map<number, number>()
        more.set(slot, weight)
        later.set(term, more)
      })
    },
    get replaced() {
      return replaced
    },
  }
}
