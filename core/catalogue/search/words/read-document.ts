import { headLength, isFunctionWord, thingLength } from './function-words.ts'
import { splitWords, type Word } from './split-words.ts'
import type { Vocabulary } from './vocabulary.ts'
import type { WrittenForms } from './written-forms.ts'

/** The texts of a product in both languages, by how much their words say about it. */
export type SearchText = {
  readonly names: readonly string[]
  /** Brand, model, numbers, categories. */
  readonly tags: readonly string[]
  /** Attributes and choices. */
  readonly attributes: readonly string[]
  readonly descriptions: readonly string[]
}

/** The texts of a product that has none. */
export const noText: SearchText = { names: [], tags: [], attributes: [], descriptions: [] }

/**
 * Where a word stands: the name up to a connective ("for", "with"), what follows that, or another field. What follows an
 * "of" in a name or tag counts as an attribute.
 */
const place = { name: 0, companion: 1, tags: 2, attributes: 3, descriptions: 4 } as const

type Place = (typeof place)[keyof typeof place]

/** The fields of short texts, in which words that stand together mean something together. */
const phrasePlaces: ReadonlySet<Place> = new Set([place.name, place.tags])

/** A count for each place fits in the bits of one number. */
const bitsOfCount = 6
const mostOfCount = 2 ** bitsOfCount - 1

/** The numbers of all words, which stay the same while products come and go, and how the words are written. */
export type Words = {
  readonly terms: Vocabulary
  readonly spellings: Vocabulary
  readonly forms: WrittenForms
}

/** The words of a product as numbers of the vocabularies. */
export type DocumentWords = {
  readonly terms: Int32Array
  /** For each of them, how often it stands in each place; read with `countAt`. */
  readonly counts: Int32Array
  /** The number of words of each field: name, tags, attributes, descriptions. */
  readonly lengths: readonly [number, number, number, number]
  /** How the names and tags spell their words, to find typing errors. */
  readonly spellings: Int32Array
}

/** What was read of a product. */
export type ReadDocument = {
  readonly words: DocumentWords
  /** The telling terms of names and tags in their order, -1 between two of them. */
  readonly sequence: readonly number[]
}

/** How often a word stands in a place. */
export function countAt(counts: number, place: number): number {
  return (counts >>> (place * bitsOfCount)) & mostOfCount
}

const labelPlaces = [place.name, place.companion, place.tags, place.attributes]

/** Whether a word with these counts stands in more than descriptions. */
export function isLabel(counts: number): boolean {
  return labelPlaces.some((label) => countAt(counts, label) > 0)
}

const spelledInLetters = /^\p{L}{3,40}$/u

/** Whether a word of a name or tag is one that queries may misspell: no number, and none that only joins others. */
export function isSpelling(word: string): boolean {
  return spelledInLetters.test(word) && !isFunctionWord(word)
}

/** Short texts repeat (an attribute's value, a category), so their words are read once. */
export type TextReader = (text: string) => readonly Word[]

export function makeTextReader(): TextReader {
  const kept = new Map<string, readonly Word[]>()
  return (text) => {
    if (text.length > 60) return splitWords(text)
    const known = kept.get(text)
    if (known !== undefined) return known
    const words = splitWords(text)
    kept.set(text, words)
    return words
  }
}

/** Reads the texts of a product. */
export function readDocument(
  text: SearchText,
  { terms, spellings, forms }: Words,
  read: TextReader,
): ReadDocument {
  const counts = new Map<number, number>()
  const spelled = new Set<number>()
  const add = (term: string, at: Place) => {
    const no = terms.add(term)
    const packed = counts.get(no) ?? 0
    if (countAt(packed, at) < mostOfCount) counts.set(no, packed + 2 ** (at * bitsOfCount))
    return no
  }
  const sequence: number[] = []
  function addAll(texts: readonly string[], field: Place): number {
    const isPhrase = phrasePlaces.has(field)
    let length = 0
    for (const text of texts) {
      if (isPhrase) forms.learn(text)
      const words = read(text)
      const head = field === place.name ? headLength(words) : words.length
      const thing = isPhrase ? thingLength(words) : words.length
      for (const [at, word] of words.entries()) {
        const stands = at >= head ? place.companion : at >= thing ? place.attributes : field
        const term = add(word.stem, stands)
        for (const also of word.also) add(also, stands)
        if (!isPhrase || isFunctionWord(word.spelling)) continue
        sequence.push(term)
        if (isSpelling(word.spelling)) spelled.add(spellings.add(word.spelling))
      }
      length += words.length
      if (isPhrase) sequence.push(-1)
    }
    return length
  }
  const names = addAll(text.names, place.name)
  const tags = addAll(text.tags, place.tags)
  const attributes = addAll(text.attributes, place.attributes)
  const descriptions = addAll(text.descriptions, place.descriptions)
  return {
    words: {
      terms: Int32Array.from(counts.keys()),
      counts: Int32Array.from(counts.values()),
      lengths: [names, tags, attributes, descriptions],
      spellings: Int32Array.from(spelled),
    },
    sequence,
  }
}
