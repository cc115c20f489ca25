import { setImmediate as afterOthers } from 'node:timers/promises'
import type { Database } from '#platform/db/database.ts'
import {
  findChangedTexts,
  findListed,
  findListing,
  findNamedCategories,
  findSynonyms,
} from './index-queries.ts'
import type { DocumentWords } from './words/read-document.ts'
import { generalSynonyms } from './words/synonyms.ts'
import { indexWords, makeProductReader, type WordIndex } from './words/word-index.ts'

/** The search index of a process, made of one state of the listing. */
export type SearchIndex = {
  readonly words: WordIndex
  /** The number in the listing of each product of the index. */
  readonly nos: readonly number[]
  /** The state of the listing that it was made of. */
  readonly listed: number
}

/** The index of a database, kept in memory. Texts that did not change are not read again. */
type Keeper = { current(): Promise<SearchIndex>; renew(old: SearchIndex): Promise<SearchIndex> }

/** Products whose words are read before others have their turn, about 20 ms. */
const readAtOnce = 100

function keepIndex(db: Database): Keeper {
  const reader = makeProductReader()
  const words = new Map<string, DocumentWords>()
  const nothing = reader.read({ names: [], tags: [], attributes: [], descriptions: [] })
  let lastChange = 0
  let kept: Promise<SearchIndex> | undefined

  async function readChanges(): Promise<void> {
    for (;;) {
      const rows = await findChangedTexts(db, lastChange, readAtOnce)
      for (const { id, searchText, searchChange } of rows) {
        words.set(id, reader.read(searchText))
        lastChange = searchChange
      }
      if (rows.length < readAtOnce) return
      await afterOthers()
    }
  }

  async function load(): Promise<SearchIndex> {
    const listed = await findListed(db)
    await readChanges()
    const rows = await findListing(db)
    const [categories, synonyms] = [await findNamedCategories(db), await findSynonyms(db)]
    // It was listed anew meanwhile: the numbers may be of either state.
    if ((await findListed(db)) !== listed) return load()
    const products = rows.map(({ productId, primaryCategoryId, categoryIds }) => ({
      words: words.get(productId) ?? nothing,
      categoryId: primaryCategoryId,
      categoryIds,
    }))
    return {
      words: indexWords(reader, products, categories, [...generalSynonyms, ...synonyms]),
      nos: rows.map(({ no }) => no),
      listed,
    }
  }

  function loadAnew(): Promise<SearchIndex> {
    const loading = load()
    kept = loading
    loading.catch(() => {
      if (kept === loading) kept = undefined
    })
    return loading
  }

  return {
    current: () => kept ?? loadAnew(),
    async renew(old) {
      const current = await this.current()
      return current === old ? loadAnew() : current
    },
  }
}

const keepers = new WeakMap<Database, Keeper>()

function keeperOf(db: Database): Keeper {
  const known = keepers.get(db)
  if (known !== undefined) return known
  const keeper = keepIndex(db)
  keepers.set(db, keeper)
  return keeper
}

/** The search index of a database; loads it on first use. */
export function loadSearchIndex(db: Database): Promise<SearchIndex> {
  return keeperOf(db).current()
}

/** So often an answer is asked for again, because the listing was made anew meanwhile. */
const mostRenewals = 3

/**
 * Asks the database with the search index. Its answer says which state of the listing it saw; if the index was made of
 * another one, the index is renewed and asked again.
 */
export async function withSearchIndex<Answer extends { readonly listed: number }>(
  db: Database,
  ask: (index: SearchIndex) => Promise<Answer>,
): Promise<Answer> {
  const keeper = keeperOf(db)
  let index = await keeper.current()
  let answer = await ask(index)
  for (let renewals = 0; answer.listed !== index.listed && renewals < mostRenewals; renewals += 1) {
    index = await keeper.renew(index)
    answer = await ask(index)
  }
  return answer
}
