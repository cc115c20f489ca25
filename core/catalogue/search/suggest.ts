import { randomUUID } from 'node:crypto'
import type { Context } from '#core/context.ts'
import { localized } from '#domain/base/locale.ts'
import { suggestionMinimum } from '#domain/catalogue/listing.ts'
import { loadCategories } from '../category/load-categories.ts'
import { loadTiles } from '../product/load-tiles.ts'
import type { Tile } from '../product/tile.ts'
import { findMatching } from './find-matching.ts'
import { listBrands } from './list-brands.ts'
import { readFilterWords } from './read-filter-words.ts'
import { onlyCondition, readFilters } from './schema.ts'
import type { ShopView } from './search-products.ts'
import { plainText } from './words/split-words.ts'

/** The suggestions while a shopper types. */
export type Suggestions = {
  readonly phrases: readonly string[]
  readonly products: readonly Tile[]
  /** Identifies this response, for measuring the use of suggestions. */
  readonly token: string
}

/** Phrases, and products, that are suggested where the caller does not say how many. */
const usualMost = 5

/** Names that complete the typed text: names that start with it before names with a later word that does. */
function phrasesFor(typed: string, names: readonly string[], most: number): string[] {
  const plain = names.map((name) => ({ name, text: plainText(name) }))
  const begin = plain.filter(({ text }) => text.startsWith(typed))
  const later = plain.filter(({ text }) => text.includes(` ${typed}`))
  return [...new Set([...begin, ...later].map(({ name }) => name))].slice(0, most)
}

async function productsFor(q: string, { store, locale }: ShopView, most: number, context: Context) {
  const said = readFilterWords(q)
  const filters = readFilters(said.refinements)
  const { ids } = await findMatching(
    {
      q: said.rest,
      categoryId: 'root',
      filters,
      sort: 'RELEVANCE',
      offset: 0,
      pageSize: most,
      frequency: 'WEEKLY',
      locale,
      store,
    },
    context,
    true,
  )
  return loadTiles(ids, store, context, onlyCondition(filters))
}

/** Phrases and products for an unfinished query, at most so many of each; none below three letters. */
export async function suggest(
  q: string,
  view: ShopView,
  context: Context,
  most = usualMost,
): Promise<Suggestions> {
  const typed = plainText(q).slice(0, 100)
  const token = randomUUID()
  if (typed.length < suggestionMinimum) return { phrases: [], products: [], token }
  const [categories, brands, products] = await Promise.all([
    loadCategories(context),
    listBrands(view.store, context),
    productsFor(typed, view, most, context),
  ])
  const restricted = view.store.restrictedCategories
  const names = [...categories.values()]
    .filter(({ id, parentId }) => parentId !== null && !restricted.includes(id))
    .map(({ name }) => localized(name, view.locale))
  return { phrases: phrasesFor(typed, [...names, ...brands.map(({ name }) => name)], most), products, token }
}
