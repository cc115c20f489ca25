import { lettersOf, type Vocabulary } from './vocabulary.ts'

/** Three rows of a table of distances, used again for each pair of words: nothing is waited for in between. */
let rows = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)]

/**
 * The Damerau–Levenshtein distance (optimal string alignment): how many letters differ between two words, missing,
 * added, other or exchanged with the next one. Above `maxDistance`, which is at most 100, it only says that. Looks
 * only at places that are at most so far apart in both words.
 */
function editDistance(one: string, other: string, maxDistance: number): number {
  const width = other.length
  if (Math.abs(one.length - width) > maxDistance) return maxDistance + 1
  if (width + 2 > (rows[0]?.length ?? 0)) rows = rows.map(() => new Uint8Array(2 * width))
  let [before, above, current] = rows as [Uint8Array, Uint8Array, Uint8Array]
  const tooMany = maxDistance + 1
  for (let at = 0; at <= Math.min(width, tooMany); at += 1) above[at] = at
  for (let row = 1; row <= one.length; row += 1) {
    const [from, end] = [Math.max(1, row - maxDistance), Math.min(width, row + maxDistance)]
    current[from - 1] = from === 1 ? Math.min(row, tooMany) : tooMany
    if (end < width) current[end + 1] = tooMany
    let least = current[from - 1] ?? tooMany
    for (let at = from; at <= end; at += 1) {
      const isSame = one.charCodeAt(row - 1) === other.charCodeAt(at - 1)
      let cost = (above[at - 1] ?? 0) + (isSame ? 0 : 1)
      cost = Math.min(cost, (current[at - 1] ?? 0) + 1, (above[at] ?? 0) + 1)
      if (
        row > 1 &&
        at > 1 &&
        one.charCodeAt(row - 1) === other.charCodeAt(at - 2) &&
        one.charCodeAt(row - 2) === other.charCodeAt(at - 1)
      )
        cost = Math.min(cost, (before[at - 2] ?? 0) + 1)
      current[at] = cost
      if (cost < least) least = cost
    }
    if (least > maxDistance) return tooMany
    ;[before, above, current] = [above, current, before]
  }
  return above[width] ?? 0
}

function bitCount(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}

/**
 * A spelling, by how many products it is used, and how far it is from another one: in letters, and in its first one.
 */
export type Spelled = { readonly spelling: string; readonly uses: number; readonly cost: number }

/** Spellings with the number of their uses, by the number of each. */
export type UsedSpellings = { readonly spellings: Vocabulary; readonly uses: Int32Array }

/**
 * The most similar spelling that at least `minUses` products use, of those the most used one: one letter apart in a
 * word of up to six letters, two in a longer one. The first letter is seldom typed wrong, so one that keeps it wins.
 */
export function similarSpelling(
  { spellings, uses }: UsedSpellings,
  typed: string,
  minUses = 1,
  maxDistance = typed.length < 7 ? 1 : 2,
): Spelled | null {
  const letters = lettersOf(typed)
  let best: (Spelled & { readonly no: number }) | null = null
  for (let length = typed.length - maxDistance; length <= typed.length + maxDistance; length += 1) {
    for (const no of spellings.ofLength(length)) {
      const count = uses[no] ?? 0
      if (count < minUses || bitCount(letters ^ spellings.letters(no)) > 2 * maxDistance) continue
      const spelling = spellings.word(no)
      // One that is further apart than the best so far is none better.
      const limit: number = best === null ? maxDistance : Math.min(maxDistance, Math.floor(best.cost))
      const apart: number = spelling === typed ? maxDistance + 1 : editDistance(typed, spelling, limit)
      if (apart > limit) continue
      const cost = apart + (spelling[0] === typed[0] ? 0 : 0.5)
      const order = best === null ? -1 : cost - best.cost || best.uses - count || no - best.no
      if (order < 0) best = { spelling, uses: count, cost, no }
    }
  }
  return best
}

/** The spellings that a word begins, the most used ones first. */
export function completions({ spellings, uses }: UsedSpellings, begun: string, limit: number): string[] {
  return [...spellings.begunBy(begun)]
    .filter((no) => (uses[no] ?? 0) > 0)
    .sort((a, b) => (uses[b] ?? 0) - (uses[a] ?? 0) || a - b)
    .slice(0, limit)
    .map((no) => spellings.word(no))
}
