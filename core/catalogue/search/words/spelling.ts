import { lettersOf } from './vocabulary.ts'
import type { WordIndex } from './word-index.ts'

/**
 * The number of letters that differ between two words: missing, added, other or exchanged with the next one. Above
 * `most` it only says that.
 */
function lettersApart(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1]
      const [left = 0, up = 0, corner = 0] = [current[at - 1], above[at], above[at - 1]]
      const isExchanged =
        row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      const exchanged = isExchanged ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY
      current.push(Math.min(left + 1, up + 1, corner + (isSame ? 0 : 1), exchanged))
    }
    if (Math.min(...current) > most) return most + 1
    before = above
    above = current
  }
  return above[other.length] ?? 0
}

function bitCount(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}

/** A spelling in use, and by how many products. */
export type Spelled = { readonly spelling: string; readonly uses: number }

/**
 * The most similar spelling that at least `least` products use, of those the most used one: one letter apart in a
 * word of up to five letters, two in a longer one. The first letter is seldom typed wrong, so one that keeps it wins.
 */
export function similarSpelling(
  { spellings, uses }: Pick<WordIndex, 'spellings' | 'uses'>,
  typed: string,
  least = 1,
  most = typed.length < 6 ? 1 : 2,
): Spelled | null {
  const letters = lettersOf(typed)
  let best: (Spelled & { readonly cost: number; readonly no: number }) | null = null
  for (let length = typed.length - most; length <= typed.length + most; length += 1) {
    for (const no of spellings.ofLength(length)) {
      const count = uses[no] ?? 0
      if (count < least || bitCount(letters ^ spellings.letters(no)) > 2 * most) continue
      const spelling = spellings.word(no)
      const apart = spelling === typed ? most + 1 : lettersApart(typed, spelling, most)
      if (apart > most) continue
      const cost = apart + (spelling[0] === typed[0] ? 0 : 0.5)
      const order = best === null ? -1 : cost - best.cost || best.uses - count || no - best.no
      if (order < 0) best = { spelling, uses: count, cost, no }
    }
  }
  return best
}

/** The spellings that a word begins, the most used ones first. */
export function completions(
  { spellings, uses }: Pick<WordIndex, 'spellings' | 'uses'>,
  begun: string,
  most: number,
): string[] {
  return [...spellings.begunBy(begun)]
    .filter((no) => (uses[no] ?? 0) > 0)
    .sort((a, b) => (uses[b] ?? 0) - (uses[a] ?? 0) || a - b)
    .slice(0, most)
    .map((no) => spellings.word(no))
}
