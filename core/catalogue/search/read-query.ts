import type { Context } from '#core/context.ts'
import type { Locale } from '#domain/base/locale.ts'
import { type WordRow, wordsOfSpans } from './search-queries.ts'

/** One spelling of a word of a query: a product must have all of its stems. */
type Alternative = { readonly words: readonly string[]; readonly factor: number }

/** A query word by word, each with its alternatives in the catalogue. */
export type ReadQuery = {
  readonly slots: readonly (readonly Alternative[])[]
  /** How many of the slots name the product: those before "for", "with", "sin". */
  readonly head: number
  /** Whether an unknown word was replaced by a similar known one. */
  readonly guessed: boolean
}

/** The weight of a match by how it was found. */
const factors: Readonly<Record<WordRow['kind'], number>> = {
  word: 1,
  joined: 1,
  synonym: 0.7,
  near: 0.8,
  prefix: 0.6,
}

const maxWords = 8
const widestSynonym = 3

/** The words of a query as typed; hyphens and slashes also separate words. */
function splitQuery(q: string): string[] {
  return q
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.'"]+/gu, ' ')
    .trim()
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, maxWords)
}

/** All spans of the query to look up: words, two adjacent words written as one, phrases. */
function spansOf(words: readonly string[], unfinished: boolean) {
  return words.flatMap((word, at) => [
    { at, width: 1, kind: 'word', text: word },
    ...(unfinished && at === words.length - 1 ? [{ at, width: 1, kind: 'prefix', text: word }] : []),
    ...(at + 1 < words.length ? [{ at, width: 2, kind: 'joined', text: word + words[at + 1] }] : []),
    ...Array.from({ length: Math.min(widestSynonym, words.length - at) }, (_, more) => ({
      at,
      width: more + 1,
      kind: 'synonym',
      text: words.slice(at, at + more + 1).join(' '),
    })),
  ])
}

/** The words after these describe what the product is used with, not the product. */
const connective = /^(for|with|without|para|con|sin)$/

function readRows(rows: readonly WordRow[], words: readonly string[]): ReadQuery {
  const slots: Alternative[][] = words.map(() => [])
  // Each completion of a prefix is its own alternative; all stems of one text belong together.
  const alternatives = Map.groupBy(
    rows,
    (row) => `${row.at} ${row.kind} ${row.kind === 'prefix' ? row.word : row.text}`,
  )
  for (const group of alternatives.values()) {
    const [first] = group
    if (first === undefined || group.some((row) => row.products === 0)) continue
    const stems = [...new Set(group.map((row) => row.word))]
    const factor = factors[group.some((row) => row.kind === 'near') ? 'near' : first.kind]
    for (let at = first.at; at < first.at + first.width; at += 1) slots[at]?.push({ words: stems, factor })
  }
  const said = (slot: readonly Alternative[]) => slot.length > 0
  const split = words.findIndex((word, at) => at > 0 && connective.test(word))
  return {
    slots: slots.filter(said),
    head: slots.slice(0, split === -1 ? undefined : split).filter(said).length,
    guessed: rows.some((row) => row.kind === 'near'),
  }
}

/**
 * Looks up a query in the catalogue's words: stems, joined words, synonyms, typing errors. If `unfinished`,
 * the last word may be a prefix.
 */
export function readQuery(
  q: string,
  locale: Locale,
  context: Context,
  unfinished = false,
): Promise<ReadQuery> {
  const words = splitQuery(q)
  if (words.length === 0) return Promise.resolve({ slots: [], head: 0, guessed: false })
  return context.cache.get(`query ${locale} ${unfinished} ${words.join(' ')}`, async () =>
    readRows(await wordsOfSpans(context.read, spansOf(words, unfinished), locale), words),
  )
}
