/** Numbers for words, in the order in which they were first met. A word keeps its number. */
export type Vocabulary = {
  readonly size: number
  /** The number of a word, which is given one if it has none. */
  add(word: string): number
  /** The number of a word, if it has one. */
  find(word: string): number | undefined
  word(no: number): string
}

export function makeVocabulary(): Vocabulary {
  const numbers = new Map<string, number>()
  const words: string[] = []
  return {
    get size() {
      return words.length
    },
    add(word) {
      const known = numbers.get(word)
      if (known !== undefined) return known
      numbers.set(word, words.length)
      return words.push(word) - 1
    },
    find: (word) => numbers.get(word),
    word: (no) => words[no] ?? '',
  }
}
