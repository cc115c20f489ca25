import { forEachWithPhrase } from './phrases.ts'
import type { QueryWord } from './read-query.ts'
import type { Scores } from './scores.ts'
import type { WordIndex } from './word-index.ts'

/** Scores the products that have a word of the query in any way to say it; the best one counts. */
export function scoreQueryWord(index: WordIndex, { alternatives }: QueryWord, scores: Scores): void {
  for (const alternative of alternatives) {
    const [only] = alternative.terms
    if (alternative.terms.length === 1 && only !== undefined)
      index.postings.raise(only, alternative.weight, scores)
    else {
      const { terms, weight } = alternative
      forEachWithPhrase(index, terms, (slot, sum) => scores.raise(slot, weight * (sum / terms.length)))
    }
  }
}
