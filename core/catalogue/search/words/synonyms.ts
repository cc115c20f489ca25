import { appliances } from './synonyms/appliances.ts'
import { electronics } from './synonyms/electronics.ts'
import { furniture } from './synonyms/furniture.ts'
import { qualities } from './synonyms/qualities.ts'
import type { Synonym } from './word-index.ts'

/**
 * What people in the United States call the goods of a household, in English and in Spanish. A line is one thing with
 * all its names, whatever their language; who asks for one is shown the others too. After ">" stand names of kinds of
 * it: who asks for the thing is also shown these, but not the other way round.
 *
 * Source: written for this store, by going through the departments of a store for furniture, appliances and electronics
 * with the words of Mexican, Caribbean, Central and South American Spanish. Licence: MIT, as the store.
 */
const groups = [furniture, appliances, electronics, qualities]

const listed = (names = '') =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

function synonymsOf(line: string): Synonym[] {
  const [word = '', things] = line.split('=>')
  if (things !== undefined) return [{ term: word.trim(), others: listed(things) }]
  const [same, instead] = line.split('>').map(listed)
  return (same ?? []).map((term) => ({
    term,
    others: (same ?? []).filter((name) => name !== term),
    instead: instead ?? [],
  }))
}

/** The synonyms that hold for every catalogue. */
export const generalSynonyms: readonly Synonym[] = groups.flatMap((lines) =>
  lines.trim().split('\n').flatMap(synonymsOf),
)
