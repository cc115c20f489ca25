import type { QueryWord } from './read-query.ts'
import type { WordIndex } from './word-index.ts'

/**
 * BM25's inverse document frequency: how rare a word is that so many of all products have. Outside of memory a word may
 * be counted before the products are.
 */
export function idfOf(count: number, documentFrequency: number): number {
  return Math.log(
    1 + (Math.max(count, documentFrequency) - documentFrequency + 0.5) / (documentFrequency + 0.5),
  )
}

/**
 * The idf of a word of a query. All ways to say it share that of the word as it was typed, so that a rare variant never
 * counts more than the word itself; a word that no product has gets that of its variants together, which `variants`
 * products have.
 */
export function wordIdf(
  { postings, count }: Pick<WordIndex, 'postings' | 'count'>,
  { alternatives }: QueryWord,
  variants: number,
): number {
  const typed = alternatives.find(({ weight, terms }) => weight === 1 && terms.length === 1)?.terms[0]
  return idfOf(count, typed === undefined ? variants : postings.documentFrequency(typed))
}
