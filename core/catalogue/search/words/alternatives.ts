import type { WordIndex } from './word-index.ts'

/** One way to say a word of a query, in terms of the index: a product must have all of them. */
export type Alternative = { readonly terms: readonly number[]; readonly weight: number }

/** The terms of stems that products have; null if they have not all. */
export function termsOf(index: WordIndex, stems: readonly string[]): number[] | null {
  const terms = stems.map((stem) => index.terms.find(stem))
  const known = terms.filter((term) => term !== undefined && hasProducts(index, term)) as number[]
  return known.length === stems.length ? known : null
}

function hasProducts({ postings }: WordIndex, term: number): boolean {
  return postings.documentFrequency(term) > 0
}

/** A way to say a word by stems that a product must all have; none if no product has one of them. */
export function alternative(index: WordIndex, stems: readonly string[], weight: number): Alternative[] {
  const terms = termsOf(index, stems)
  return terms === null ? [] : [{ terms, weight }]
}
