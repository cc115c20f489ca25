import { alternativeWeights } from './alternative-weights.ts'
import { type Alternative, alternative } from './alternatives.ts'
import { hasProductWith } from './phrases.ts'
import type { Word } from './split-words.ts'
import type { WordIndex } from './word-index.ts'

/** Words of a query that a synonym may have at most. */
export const widestSynonym = 3

/** Words that stand together: their stems, and the ways to say each of them. */
type Span = {
  readonly key: string
  readonly alternatives: readonly Alternative[][]
  /** The ways to say a bare number that follows: the 15 of "iPhone 15". */
  readonly number: Alternative[] | undefined
}

const isNumber = ({ spelling, also }: Word) => /^\d+$/.test(spelling) && also.length === 0

/** The spans of up to three words, the shortest first. */
export function spansOf(words: readonly Word[], alternatives: readonly Alternative[][]): Span[] {
  const widths = Array.from({ length: Math.min(widestSynonym, words.length) }, (_, at) => at + 1)
  return widths.flatMap((width) =>
    Array.from({ length: words.length - width + 1 }, (_, from) => ({
      key: words
        .slice(from, from + width)
        .map(({ stem }) => stem)
        .join(' '),
      alternatives: alternatives.slice(from, from + width),
      number: words.slice(from + width, from + width + 1).some(isNumber)
        ? alternatives[from + width]
        : undefined,
    })),
  )
}

export function otherWords(index: WordIndex, key: string, kind: 'others' | 'instead'): Alternative[] {
  const words = key.split(' ')
  return (index.synonyms.get(key)?.[kind] ?? []).flatMap((stems) => {
    const isPart = stems.length === 1 && stems.every((stem) => words.includes(stem))
    return alternative(index, stems, isPart ? alternativeWeights.partOfName : alternativeWeights.synonym)
  })
}

/** The other words for each span of up to three words; all words of a span share them. */
export function addSynonyms(index: WordIndex, spans: readonly Span[]): void {
  for (const { key, alternatives } of spans) {
    const found = otherWords(index, key, 'others')
    for (const ofWord of alternatives) ofWord.push(...found)
  }
}

/**
 * What is shown where no product has a word of a span. It takes the place of what products have of its other words:
 * the "5" of "PlayStation 5" says nothing without the rest, nor does the number of a model that the base does not have.
 * So the widest span is looked at first.
 */
export function addInstead(index: WordIndex, spans: readonly Span[]): void {
  for (const { key, alternatives, number } of spans.toReversed()) {
    const found = otherWords(index, key, 'instead')
    // Few spans have any, and looking for phrases in products takes longer.
    if (found.length === 0) continue
    if (alternatives.every((ofWord) => ofWord.some(({ terms }) => hasProductWith(index, terms)))) continue
    const replaced = number === undefined ? alternatives : [...alternatives, number]
    for (const ofWord of replaced) ofWord.splice(0, ofWord.length, ...found)
  }
}
