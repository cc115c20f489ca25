import type { SearchDocument } from '#adapters/search/port.ts'
import type { ProductRow } from '../memory/row-queries.ts'
import { headLength } from '../words/function-words.ts'
import { isSpelling, noText } from '../words/read-document.ts'
import { splitWords, type Word } from '../words/split-words.ts'

/** What is known of a listed product's words outside of the process. */
export type MadeDocument = {
  readonly body: SearchDocument
  /** How its names and tags spell their words. */
  readonly spellings: readonly string[]
}

const stemsIn = (words: readonly Word[]): string =>
  words.flatMap(({ stem, also }) => [stem, ...also]).join(' ')

/** A name up to the word that says what the product is used with, and what follows. */
function cutName(name: string): [head: Word[], companion: Word[]] {
  const words = splitWords(name)
  const head = headLength(words)
  return [words.slice(0, head), words.slice(head)]
}

/** The document of a product, by the same words as the memory's; null if it is not listed. */
export function makeDocument(row: ProductRow | undefined, refused: readonly string[]): MadeDocument | null {
  if (row?.online !== true || row.type === 'variant') return null
  const text = row.searchText ?? noText
  const names = text.names.map(cutName)
  const tags = text.tags.flatMap(splitWords)
  const spelled = [...names.flat(2), ...tags].flatMap(({ spelling }) =>
    isSpelling(spelling) ? [spelling] : [],
  )
  return {
    body: {
      name: stemsIn(names.flatMap(([head]) => head)),
      companion: stemsIn(names.flatMap(([, companion]) => companion)),
      tags: stemsIn(tags),
      attributes: stemsIn(text.attributes.flatMap(splitWords)),
      descriptions: stemsIn(text.descriptions.flatMap(splitWords)),
      categories: row.categoryIds,
      refused: refused.toSorted(),
      isSet: row.type === 'set',
    },
    spellings: [...new Set(spelled)],
  }
}
