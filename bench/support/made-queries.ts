import { isFunctionWord } from '#core/catalogue/search/words/function-words.ts'
import { splitWords } from '#core/catalogue/search/words/split-words.ts'
import type { WordIndex } from '#core/catalogue/search/words/word-index.ts'
import type { JudgedQuery } from '#core/testing/ndcg.ts'
import { seededRandom } from './cross-validate.ts'

/** A product as the rules see it. */
export type NamedProduct = { readonly id: string; readonly name: string; readonly categoryId: string | null }

const howMany = 300

/** The words of a name that say something, as they are written. */
function tellingWords(name: string): string[] {
  return splitWords(name)
    .map(({ spelling }) => spelling)
    .filter((spelling) => /^\p{L}{3,}$/u.test(spelling) && !isFunctionWord(spelling))
}

function some<Item>(items: readonly Item[], random: () => number): Item[] {
  return Array.from({ length: howMany }, () => items[Math.floor(random() * items.length)]).filter(
    (item) => item !== undefined,
  )
}

const stemsOfNames = new Map<string, ReadonlySet<string>>()

function stemsOfName(name: string): ReadonlySet<string> {
  const stems = stemsOfNames.get(name) ?? new Set(splitWords(name).map(({ stem }) => stem))
  stemsOfNames.set(name, stems)
  return stems
}

/** Everything whose name has all the words is what somebody who types them looks for. */
function judgedByName(q: string, words: readonly string[], products: readonly NamedProduct[]): JudgedQuery {
  const stems = words.flatMap((word) => splitWords(word).map(({ stem }) => stem))
  const relevant = products.filter(({ name }) => {
    const had = stemsOfName(name)
    return stems.every((stem) => had.has(stem))
  })
  return { q, gains: new Map(relevant.map(({ id }) => [id, 1])) }
}

/** Two neighbouring letters in the middle of a word change places. */
function misspelled(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (word.length - 3))
  return word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)
}

/** Three neighbouring words of a random product's name. */
export function nameQueries(products: readonly NamedProduct[]): JudgedQuery[] {
  const random = seededRandom(1)
  return some(products, random).flatMap(({ name }) => {
    const words = tellingWords(name)
    if (words.length < 3) return []
    const from = Math.floor(random() * (words.length - 2))
    const chosen = words.slice(from, from + 3)
    return [judgedByName(chosen.join(' '), chosen, products)]
  })
}

/** Two neighbouring words of a random product's name, the longer one misspelled. */
export function misspelledQueries(products: readonly NamedProduct[]): JudgedQuery[] {
  const random = seededRandom(2)
  return some(products, random).flatMap(({ name }) => {
    const words = tellingWords(name)
    const from = Math.floor(random() * Math.max(1, words.length - 1))
    const chosen = words.slice(from, from + 2)
    const longest = chosen.toSorted((a, b) => b.length - a.length)[0] ?? ''
    if (chosen.length < 2 || longest.length < 6) return []
    const typed = chosen.map((word) => (word === longest ? misspelled(word, random) : word))
    return [judgedByName(typed.join(' '), chosen, products)]
  })
}

/** Brand-like first word and the category's name, in one language or the other: "hp laptops", "hp portátiles". */
export function kindQueries(
  products: readonly NamedProduct[],
  { terms }: WordIndex,
  categories: ReadonlyMap<string, readonly string[]>,
): JudgedQuery[] {
  const random = seededRandom(3)
  const makers = new Map(products.map(({ id, name }) => [id, tellingWords(name)[0]]))
  return some(products, random).flatMap(({ name, categoryId }) => {
    const [maker] = tellingWords(name)
    const names = categories.get(categoryId ?? '') ?? []
    const kind = names[Math.floor(random() * names.length)]?.split(/\s*(?:,|&| y )\s*/u)[0]
    if (maker === undefined || kind === undefined || terms.find(maker) === undefined) return []
    const relevant = products.filter((one) => one.categoryId === categoryId && makers.get(one.id) === maker)
    return [{ q: `${maker} ${kind.toLowerCase()}`, gains: new Map(relevant.map(({ id }) => [id, 1])) }]
  })
}

/** Other words of the general base for a category's name; what is in the category is meant. */
export function otherWordQueries(
  products: readonly NamedProduct[],
  categories: ReadonlyMap<string, readonly string[]>,
  otherWordsFor: (name: string) => readonly string[],
): JudgedQuery[] {
  return [...categories].flatMap(([categoryId, names]) => {
    const relevant = products.filter((one) => one.categoryId === categoryId)
    const gains = new Map(relevant.map(({ id }) => [id, 1]))
    const kinds = names.flatMap((name) => name.split(/\s*(?:,|&| y )\s*/u))
    const others = new Set(kinds.flatMap(otherWordsFor))
    return relevant.length < 3 ? [] : [...others].slice(0, 6).map((q) => ({ q, gains }))
  })
}
