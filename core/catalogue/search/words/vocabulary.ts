import { mergeSorted } from '../memory/merge-sorted.ts'

/** Numbers for words, in the order in which they were first met. A word keeps its number. */
export type Vocabulary = {
  readonly size: number
  /** The number of a word, which is given one if it has none. */
  add(word: string): number
  /** The number of a word, if it has one. */
  find(word: string): number | undefined
  word(no: number): string
  /** The numbers of the words that a text begins, in alphabetical order. */
  begunBy(text: string): Int32Array
  /** The numbers of the words with so many letters, in the order in which they were first met. */
  ofLength(length: number): readonly number[]
  /** A bit for each letter that a word has. */
  letters(no: number): number
}

/** A bit for each letter that a word has. */
export function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31)
  return bits
}

/** The numbers of words in alphabetical order, `sorted` and the ones that came after these. */
function withNewWords(words: readonly string[], sorted: Int32Array): Int32Array<ArrayBuffer> {
  const isBefore = (a: number, b: number) => (words[a] ?? '') < (words[b] ?? '')
  const fresh = Array.from({ length: words.length - sorted.length }, (_, at) => sorted.length + at)
  fresh.sort((a, b) => (isBefore(a, b) ? -1 : 1))
  return mergeSorted(sorted, fresh, isBefore)
}

/** Sorts numbers by their words when it is first asked, and puts those in their place that came since. */
function alphabetical(words: readonly string[]): (text: string) => Int32Array {
  let sorted = new Int32Array(0)
  /** The place of the first word for which it is true; true for all that follow. */
  const firstWhere = (isThere: (word: string) => boolean) => {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (isThere(words[sorted[middle] ?? 0] ?? '')) high = middle
      else low = middle + 1
    }
    return low
  }
  return (text) => {
    if (sorted.length !== words.length) sorted = withNewWords(words, sorted)
    const from = firstWhere((word) => word >= text)
    const end = firstWhere((word) => word > text && !word.startsWith(text))
    return sorted.subarray(from, end)
  }
}

export function makeVocabulary(): Vocabulary {
  const numbers = new Map<string, number>()
  const words: string[] = []
  const byLength: number[][] = []
  const letters: number[] = []
  return {
    get size() {
      return words.length
    },
    add(word) {
      const known = numbers.get(word)
      if (known !== undefined) return known
      const no = words.push(word) - 1
      numbers.set(word, no)
      letters.push(lettersOf(word))
      const alike = byLength[word.length] ?? []
      alike.push(no)
      byLength[word.length] = alike
      return no
    },
    find: (word) => numbers.get(word),
    word: (no) => words[no] ?? '',
    begunBy: alphabetical(words),
    ofLength: (length) => byLength[length] ?? [],
    letters: (no) => letters[no] ?? 0,
  }
}
