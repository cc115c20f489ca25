import type { Constants } from './constants.ts'
import { countAt, type DocumentWords } from './read-document.ts'

/** For each term the documents that have it and how much it says about each, without how rare it is. */
export type Postings = {
  /** The postings of term t are those from `starts[t]` up to `starts[t + 1]`. */
  readonly starts: Int32Array
  readonly documents: Int32Array
  readonly weights: Float32Array
}

const fieldCount = 4

/** The usual length of each field, in words. */
function usualLengths(documents: readonly DocumentWords[]): number[] {
  return Array.from({ length: fieldCount }, (_, field) => {
    const sum = documents.reduce((total, { lengths }) => total + (lengths[field] ?? 0), 0)
    return Math.max(1, sum / Math.max(1, documents.length))
  })
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

/** Weighs the words of all documents by BM25 over their fields. */
export function weighWords(
  documents: readonly DocumentWords[],
  termCount: number,
  constants: Constants,
): Postings {
  const starts = new Int32Array(termCount + 1)
  for (const { terms } of documents) for (const term of terms) starts[term + 1] = (starts[term + 1] ?? 0) + 1
  for (let term = 0; term < termCount; term += 1)
    starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0)
  const next = starts.slice(0, termCount)
  const size = starts[termCount] ?? 0
  const postings = { starts, documents: new Int32Array(size), weights: new Float32Array(size) }
  const usual = usualLengths(documents)
  const { saturation } = constants
  documents.forEach((document, no) => {
    const byPlace = placeWeights(document, usual, constants)
    document.terms.forEach((term, at) => {
      const counts = document.counts[at] ?? 0
      const said = byPlace.reduce((sum, weight, place) => sum + weight * countAt(counts, place), 0)
      const to = next[term] ?? 0
      next[term] = to + 1
      postings.documents[to] = no
      postings.weights[to] = (said * (saturation + 1)) / (said + saturation)
    })
  })
  return postings
}
