import { type RelevanceConstants, relevanceConstants } from '#domain/catalogue/relevance.ts'
import { SlotLists } from '../memory/slot-lists.ts'
import { withCapacity } from '../memory/with-capacity.ts'
import { isFunctionWord } from './function-words.ts'
import { buildPostings, type Documents, type Postings } from './postings.ts'
import {
  type DocumentWords,
  isLabel,
  makeTextReader,
  type ReadDocument,
  readDocument,
  type SearchText,
  type Words,
} from './read-document.ts'
import type { UsedSpellings } from './spelling.ts'
import { splitWords } from './split-words.ts'
import { Vocabulary } from './vocabulary.ts'
import { makeWrittenForms } from './written-forms.ts'

/** A listed product as search knows it. */
type IndexedProduct = {
  /** What was read of it; null if that is as before. */
  readonly read: ReadDocument | null
  /** The category that it is shown in; null for none. */
  readonly categoryId: string | null
  /** That and all others that it is in. */
  readonly categoryIds: readonly string[]
}

/** A category as search knows it: what its goods are called, in all languages. */
export type NamedCategory = { readonly id: string; readonly names: readonly string[] }

/**
 * Words that mean the same: who asks for the term is also shown what has one of the others, and what has one of
 * `instead` where nothing has any of them.
 */
export type Synonym = {
  readonly term: string
  readonly others: readonly string[]
  readonly instead?: readonly string[]
}

/** The other words for a phrase, each in stems. */
type OtherWords = Record<'others' | 'instead', readonly (readonly string[])[]>

/** Everything that search needs to know of the words of a catalogue. */
export type WordIndex = Words & {
  readonly documents: Documents
  /** How many products have words. */
  readonly count: number
  readonly postings: Postings
  readonly constants: RelevanceConstants
  /** How many products spell a word so, by the number of the spelling. */
  readonly uses: Int32Array
  /** How many products have a term in more than their descriptions, by the number of the term. */
  readonly labelUses: Int32Array
  /** The telling terms of each product's names and tags in their order, -1 between two of them. */
  readonly sequences: SlotLists
  /** The categories that a product is in, as numbers; the first is the one that it is shown in, -1 for none. */
  readonly categories: SlotLists
  readonly categoryCount: number
  /** The parts of the categories' names in terms. */
  readonly categoryNames: readonly { readonly category: number; readonly terms: readonly number[] }[]
  /** The other words for a phrase of stems. */
  readonly synonyms: ReadonlyMap<string, OtherWords>
  /** How their words are spelled, to find typing errors in words that no product has. */
  readonly synonymSpellings: UsedSpellings
}

/** Creates a reader of products that keeps the numbers of words. */
export function makeProductReader(): Words & { readonly read: (text: SearchText) => ReadDocument } {
  const words = { terms: new Vocabulary(), spellings: new Vocabulary(), forms: makeWrittenForms() }
  const reader = makeTextReader()
  return { ...words, read: (text) => readDocument(text, words, reader) }
}

/** The stems of a phrase without words that only join others. */
export function stemsOf(text: string): string[] {
  const words = splitWords(text)
  const telling = words.filter(({ spelling }) => !isFunctionWord(spelling))
  return (telling.length === 0 ? words : telling).map(({ stem }) => stem)
}

function groupSynonyms(synonyms: readonly Synonym[]): Map<string, OtherWords> {
  const grouped = new Map<string, OtherWords>()
  for (const { term, others, instead = [] } of synonyms) {
    const key = stemsOf(term).join(' ')
    const known = grouped.get(key)
    const add = (before: OtherWords['others'] = [], more: readonly string[]) => {
      const phrases = new Map([...before, ...more.map(stemsOf)].map((stems) => [stems.join(' '), stems]))
      phrases.delete(key)
      return [...phrases.values()]
    }
    grouped.set(key, { others: add(known?.others, others), instead: add(known?.instead, instead) })
  }
  return grouped
}

/** The spellings of the words of all synonyms, each used once. */
function spellingsOf(synonyms: readonly Synonym[]): UsedSpellings {
  const spellings = new Vocabulary()
  for (const { term } of synonyms)
    for (const { spelling } of splitWords(term)) if (!isFunctionWord(spelling)) spellings.add(spelling)
  return { spellings, uses: new Int32Array(spellings.size).fill(1) }
}

/** "Washers & dryers" names two kinds of goods. */
const betweenNames = /\s*(?:,|&|\/|\b(?:and|y|e)\b)\s*/iu

/** The names of all categories, and the synonyms. */
type Names = { readonly categories: readonly NamedCategory[]; readonly synonyms: readonly Synonym[] }

/** The names of categories in terms; those that no product has get a number too, for one may come. */
function categoryTerms(
  { terms }: Words,
  categories: readonly NamedCategory[],
  categoryNo: (id: string) => number,
): WordIndex['categoryNames'] {
  return categories.flatMap(({ id, names }) =>
    names
      .flatMap((name) => name.split(betweenNames))
      .map((part) => stemsOf(part).map((stem) => terms.add(stem)))
      .filter((stems) => stems.length > 0)
      .map((stems) => ({ category: categoryNo(id), terms: stems })),
  )
}

/** An index of words that follows the catalogue. A product has a slot that the caller chooses, and keeps. */
type GrowingIndex = {
  /** The index as it is now: valid until the next change. */
  current(): WordIndex
  /** Whether there is a product at a slot. */
  has(slot: number): boolean
  /** Puts a product in the place of the one at its slot; undefined takes it away. */
  set(slot: number, product: IndexedProduct | undefined): void
  /** Puts other names of categories, and synonyms, in place of those it has. */
  setNames(names: Names): void
}

/** Replaced products beyond which all are weighed anew: a share of all, and at least so many. */
const mostReplaced = { share: 0.1, count: 1_000 }

/** Makes an empty index. All that is set before it is first asked for is weighed together. */
export function makeWordIndex(
  words: Words,
  constants: RelevanceConstants = relevanceConstants,
): GrowingIndex {
  const documents: (DocumentWords | undefined)[] = []
  const sequences = new SlotLists()
  const categories = new SlotLists()
  const categoryNos = new Map<string, number>()
  let names: Pick<WordIndex, 'categoryNames' | 'synonyms' | 'synonymSpellings'> = {
    categoryNames: [],
    synonyms: new Map(),
    synonymSpellings: spellingsOf([]),
  }
  let postings: Postings | undefined
  let uses = new Int32Array(0)
  let labelUses = new Int32Array(0)
  let count = 0

  const categoryNo = (id: string) => {
    if (id === '') return -1
    const known = categoryNos.get(id) ?? categoryNos.size
    categoryNos.set(id, known)
    return known
  }
  const countUses = (document: DocumentWords | undefined, by: 1 | -1) => {
    uses = withCapacity(uses, words.spellings.size)
    for (const spelling of document?.spellings ?? []) uses[spelling] = (uses[spelling] ?? 0) + by
    labelUses = withCapacity(labelUses, words.terms.size)
    document?.terms.forEach((term, at) => {
      if (isLabel(document.counts[at] ?? 0)) labelUses[term] = (labelUses[term] ?? 0) + by
    })
  }

  return {
    current() {
      const isWorn =
        postings !== undefined && postings.replaced > Math.max(mostReplaced.count, mostReplaced.share * count)
      if (postings === undefined || isWorn) postings = buildPostings(documents, words.terms.size, constants)
      return {
        ...words,
        ...names,
        documents,
        count,
        postings,
        constants,
        uses,
        labelUses,
        sequences,
        categories,
        categoryCount: categoryNos.size,
      }
    },
    has: (slot) => documents[slot] !== undefined,
    set(slot, product) {
      const before = documents[slot]
      const after = product?.read === null ? before : product?.read.words
      while (documents.length <= slot) documents.push(undefined)
      documents[slot] = after
      const { categoryId = null, categoryIds = [] } = product ?? {}
      categories.set(
        slot,
        [categoryId ?? '', ...categoryIds.filter((id) => id !== categoryId)].map(categoryNo),
      )
      if (before === after) return
      sequences.set(slot, product?.read?.sequence ?? [])
      count += Number(after !== undefined) - Number(before !== undefined)
      countUses(before, -1)
      countUses(after, 1)
      postings?.replace(slot, before, after)
    },
    setNames({ categories: named, synonyms }) {
      for (const { term } of synonyms) words.forms.learn(term)
      names = {
        categoryNames: categoryTerms(words, named, categoryNo),
        synonyms: groupSynonyms(synonyms),
        synonymSpellings: spellingsOf(synonyms),
      }
    },
  }
}
