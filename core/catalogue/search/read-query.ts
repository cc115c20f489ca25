import type { Context } from '#core/context.ts'
import type { Locale } from '#domain/base/locale.ts'
import { type WordRow, wordsOfSpans } from './search-queries.ts'

/** A way to say one word of a query: all of its stems must be in a product. */
type Alternative = { readonly words: readonly string[]; readonly factor: number }

/** What a query asks for, word by word; each with the ways in which the catalogue may say it. */
export type ReadQuery = {
  readonly slots: readonly (readonly Alternative[])[]
  /** How many of the slots name the goods: those before "for", "with", "sin". */
  readonly head: number
  /** Whether a word that the catalogue does not know was taken for one that it knows. */
  readonly guessed: boolean
}

/** How much a match counts when the shopper said it otherwise. */
const factors: Readonly<Record<WordRow['kind'], number>> = {
  word: 1,
  joined: 1,
  synonym: 0.7,
  near: 0.8,
  prefix: 0.6,
}

const mostWords = 8
const widestSynonym = 3

/** The words of a query as they were typed, apart: hyphens and slashes part them too. */
function splitQuery(q: string): string[] {
  return q
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.'"]+/gu, ' ')
    .trim()
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, mostWords)
}

/** Everything in the query that may be known to the catalogue: words, neighbours written as one, phrases. */
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

/** What follows these words says what the goods go with, not what they are. */
const connective = /^(for|with|without|para|con|sin)$/

function readRows(rows: readonly WordRow[], words: readonly string[]): ReadQuery {
  const slots: Alternative[][] = words.map(() => [])
  // Words that only begin alike are each a way of their own; the stems of one text belong together.
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
 * Understands a query in the words of the catalogue: stems, neighbours written as one, synonyms, typing errors; while it
 * is `unfinished`, its last word may go on.
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
