import { mergeSorted } from '../memory/merge-sorted.ts'

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

/** Numbers for words, in the order in which they were first met. A word keeps its number. */
export class Vocabulary {
  readonly #numbers = new Map<string, number>()
  readonly #words: string[] = []
  readonly #byLength: number[][] = []
  readonly #letters: number[] = []
  /** The numbers in the alphabetical order of their words, as far as they were asked for. */
  #sorted: Int32Array<ArrayBuffer> = new Int32Array(0)

  get size(): number {
    return this.#words.length
  }

  /** The number of a word, which is given one if it has none. */
  add(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    const no = this.#words.push(word) - 1
    this.#numbers.set(word, no)
    this.#letters.push(lettersOf(word))
    const alike = this.#byLength[word.length] ?? []
    alike.push(no)
    this.#byLength[word.length] = alike
    return no
  }

  /** The number of a word, if it has one. */
  find(word: string): number | undefined {
    return this.#numbers.get(word)
  }

  word(no: number): string {
    return this.#words[no] ?? ''
  }

  /** The numbers of the words with so many letters, in the order in which they were first met. */
  ofLength(length: number): readonly number[] {
    return this.#byLength[length] ?? []
  }

  /** A bit for each letter that a word has. */
  letters(no: number): number {
    return this.#letters[no] ?? 0
  }

  /** The numbers of the words that a text begins, in alphabetical order. */
  begunBy(text: string): Int32Array {
    if (this.#sorted.length !== this.#words.length) this.#sorted = withNewWords(this.#words, this.#sorted)
    const from = this.#firstWhere((word) => word >= text)
    const end = this.#firstWhere((word) => word > text && !word.startsWith(text))
    return this.#sorted.subarray(from, end)
  }

  /** The place, in alphabetical order, of the first word for which it is true; true for all that follow. */
  #firstWhere(isThere: (word: string) => boolean): number {
    let [low, high] = [0, this.#sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (isThere(this.word(this.#sorted[middle] ?? 0))) high = middle
      else low = middle + 1
    }
    return low
  }
}
