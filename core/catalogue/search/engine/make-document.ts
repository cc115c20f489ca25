import type { SearchDocument } from '#adapters/search/port.ts'
import type { ProductRow } from '../memory/row-queries.ts'
import { headLength, thingLength } from '../words/function-words.ts'
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

/**
 * The words of a name by what they say: what the product is, of which kind, and with what it is used, from the word at
 * `head` on. A tag says nothing of the last.
 */
function cut(words: readonly Word[], head = words.length) {
  const thing = Math.min(head, thingLength(words))
  return { thing: words.slice(0, thing), kind: words.slice(thing, head), companion: words.slice(head) }
}

/** The document of a product, by the same words as the memory's; null if it is not listed. */
export function makeDocument(row: ProductRow | undefined, refused: readonly string[]): MadeDocument | null {
  if (row?.online !== true || row.type === 'variant') return null
  const text = row.searchText ?? noText
  const nameWords = text.names.map(splitWords)
  const tagWords = text.tags.map(splitWords)
  const names = nameWords.map((words) => cut(words, headLength(words)))
  const tags = tagWords.map((words) => cut(words))
  const kinds = [...names, ...tags].flatMap(({ kind }) => kind)
  const spelled = [...nameWords, ...tagWords]
    .flat()
    .flatMap(({ spelling }) => (isSpelling(spelling) ? [spelling] : []))
  return {
    body: {
      name: stemsIn(names.flatMap(({ thing }) => thing)),
      companion: stemsIn(names.flatMap(({ companion }) => companion)),
      tags: stemsIn(tags.flatMap(({ thing }) => thing)),
      attributes: stemsIn([...kinds, ...text.attributes.flatMap(splitWords)]),
      descriptions: stemsIn(text.descriptions.flatMap(splitWords)),
      categories: row.categoryIds,
      refused: refused.toSorted(),
      isSet: row.type === 'set',
    },
    spellings: [...new Set(spelled)],
  }
}
