import { randomUUID } from 'node:crypto'
import type { Context } from '#core/context.ts'
import type { Store } from '#core/places/store/schema.ts'
import { defaultFrequency } from '#domain/base/frequency.ts'
import { type Locale, locales, localized } from '#domain/base/locale.ts'
import { suggestionMinimum } from '#domain/catalogue/listing.ts'
import { loadCategories, pathOf } from '../category/load-categories.ts'
import { type Category, rootCategory } from '../category/schema.ts'
import { loadTiles } from '../product/load-tiles.ts'
import type { Tile } from '../product/tile.ts'
import { findMatching } from './find-matching.ts'
import { listBrands } from './list-brands.ts'
import { isCarriedAt } from './memory/assortment.ts'
import { readFilterWords } from './read-filter-words.ts'
import { onlyCondition, readFilters } from './schema.ts'
import { loadSearchIndex } from './search-index.ts'
import type { ShopView } from './search-products.ts'
import { plainText } from './words/split-words.ts'

/** A category that is suggested, with its path from the department down to itself. */
type SuggestedCategory = { readonly category: Category; readonly path: readonly Category[] }

/** The suggestions while a shopper types. */
export type Suggestions = {
  /** The names of the suggested categories and brands. */
  readonly phrases: readonly string[]
  readonly categories: readonly SuggestedCategory[]
  readonly brands: readonly string[]
  /** What was typed with similar known words in place of unknown ones; null if nothing was replaced. */
  readonly corrected: string | null
  readonly products: readonly Tile[]
  /** Identifies this response, for measuring the use of suggestions. */
  readonly token: string
}

/** Suggestions of each kind where the caller does not say how many. */
const defaultLimit = 5

/**
 * How well a name goes on with what is typed, in plain text: 0 from its beginning, 1 from a later word; null not at
 * all.
 */
function placeIn(name: string, typed: string): 0 | 1 | null {
  const plain = plainText(name)
  if (plain.startsWith(typed)) return 0
  return plain.includes(` ${typed}`) ? 1 : null
}

/** Names that go on with what is typed: those that begin with it first. */
function goingOn<Item>(
  items: Iterable<Item>,
  namesOf: (item: Item) => readonly string[],
  typed: string,
): Item[] {
  const found = [...items].flatMap((item) => {
    const places = namesOf(item).flatMap((name) => placeIn(name, typed) ?? [])
    return places.length === 0 ? [] : [{ item, place: Math.min(...places) }]
  })
  return found.sort((a, b) => a.place - b.place).map(({ item }) => item)
}

/** The category of most of the products; undefined if none has more than half of them. */
function categoryOfMost(products: readonly Tile[]): string | undefined {
  const byCategory = Map.groupBy(products, ({ product }) => product.primaryCategoryId)
  for (const [id, alike] of byCategory) if (id !== null && 2 * alike.length > products.length) return id
  return undefined
}

/**
 * The categories that the store may rent whose names go on with what is typed, those of the page's language first; if
 * there are none, that of the products: other words for it, a misspelling or a model lead there too.
 */
function categoriesFor(
  typed: string,
  { store, locale }: ShopView,
  categories: ReadonlyMap<string, Category>,
  products: readonly Tile[],
): SuggestedCategory[] {
  const all = [...categories.values()].filter(({ id }) => id !== rootCategory)
  const here = goingOn(all, ({ name }) => [localized(name, locale)], typed)
  const elsewhere = goingOn(all, ({ name }) => locales.flatMap((one) => name[one] ?? []), typed)
  const named = [...new Set([...here, ...elsewhere])]
  const meant = named.length > 0 ? named : [categories.get(categoryOfMost(products) ?? '') ?? []].flat()
  return meant
    .map((category) => ({ category, path: pathOf(categories, category.id) }))
    .filter(({ path }) => !path.some(({ id }) => store.restrictedCategories.includes(id)))
}

/** The brands that go on with what is typed and of which the store carries something. */
async function brandsFor(typed: string, store: Store, context: Context): Promise<string[]> {
  if (context.adapters.searchEngine !== null) {
    const brands = await listBrands(store, context)
    return goingOn(brands, ({ name }) => [name], typed).map(({ name }) => name)
  }
  const { goods } = await loadSearchIndex(context)
  const isCarried = isCarriedAt(goods, store)
  const called = goingOn(goods.ofBrand, ([name]) => [name], typed)
  return called.flatMap(([name, slots]) => ([...slots].some(isCarried) ? [name] : []))
}

async function productsFor(q: string, { store, locale }: ShopView, limit: number, context: Context) {
  const said = readFilterWords(q, defaultFrequency)
  const filters = readFilters(said.refinements)
  const { ids, query } = await findMatching(
    {
      q: said.rest,
      categoryId: rootCategory,
      filters,
      sort: 'RELEVANCE',
      offset: 0,
      pageSize: limit,
      frequency: defaultFrequency,
      locale,
      store,
    },
    context,
    { isUnfinished: true },
  )
  const products = await loadTiles(ids, store, context, onlyCondition(filters))
  // What no product comes of is no better than what was typed.
  return { products, corrected: products.length === 0 ? null : (query?.corrected ?? null) }
}

const namesIn = (locale: Locale, categories: readonly SuggestedCategory[]) =>
  categories.map(({ category }) => localized(category.name, locale))

/**
 * Categories, brands and products for an unfinished query, at most so many of each, and as many phrases; none below
 * three letters.
 */
export async function suggest(
  q: string,
  view: ShopView,
  context: Context,
  limit = defaultLimit,
): Promise<Suggestions> {
  const typed = plainText(q).slice(0, 100)
  const token = randomUUID()
  if (typed.length < suggestionMinimum)
    return { phrases: [], categories: [], brands: [], corrected: null, products: [], token }
  const [all, { products, corrected }, called] = await Promise.all([
    loadCategories(context),
    productsFor(typed, view, limit, context),
    brandsFor(typed, view.store, context),
  ])
  const categories = categoriesFor(typed, view, all, products).slice(0, limit)
  const brands = called.slice(0, limit)
  const phrases = [...new Set([...namesIn(view.locale, categories), ...brands])].slice(0, limit)
  return { phrases, categories, brands, corrected, products, token }
}
