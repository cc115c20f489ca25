import type { Context } from '#core/context.ts'
import { defaultFrequency } from '#domain/base/frequency.ts'
import type { Locale } from '#domain/base/locale.ts'
import { type Sort, searchPageSize } from '#domain/catalogue/listing.ts'
import { childrenOf, loadCategories } from '../category/load-categories.ts'
import { rootCategory, ruleCategories } from '../category/schema.ts'
import { loadAttributes } from '../product/load-attributes.ts'
import { loadTiles } from '../product/load-tiles.ts'
import type { Tile } from '../product/tile.ts'
import type { ShopperStore } from '../promotion/price-promotions.ts'
import { buildFacets, type Facet } from './build-facets.ts'
import { findMatching } from './find-matching.ts'
import { withFilterWords } from './read-filter-words.ts'
import { type Filters, onlyCondition, readFilters, type Search, searchSchema } from './schema.ts'

/** The store and language of the shopper. */
export type ShopView = { readonly store: ShopperStore; readonly locale: Locale }

export type SearchResult = {
  readonly total: number
  readonly page: number
  readonly pages: number
  readonly pageSize: number
  readonly sort: Sort
  readonly filters: Filters
  readonly tiles: readonly Tile[]
  readonly facets: readonly Facet[]
  /** The query with similar known words in place of unknown ones; null if nothing was replaced. */
  readonly corrected: string | null
  /** Words of the query that no product has. */
  readonly unknownWords: readonly string[]
  /** The words of the query, if products have all of them in their descriptions only. */
  readonly onlyDescribedWords: readonly string[]
}

export type SearchInput = Partial<Record<'q' | 'categoryId' | 'sort' | 'frequency', string | undefined>> & {
  readonly page?: number | string | undefined
  /** Number of hits to skip; overrides `page`. */
  readonly offset?: number | undefined
  readonly pageSize?: number | string | undefined
  readonly refine?: readonly string[] | undefined
}

/** Builds a search from its input. */
function readSearch(input: SearchInput, view: ShopView): Search {
  const {
    refine,
    categoryId,
    q: typed = '',
    ...read
  } = searchSchema.parse({
    ...input,
    // A page says nothing of the size with `undefined`, which must not take the place of that of a search.
    pageSize: input.pageSize ?? (input.q === undefined ? undefined : searchPageSize),
    refine: input.refine ?? [],
  })
  const rule = ruleCategories.get(categoryId ?? '')
  const frequency = read.frequency ?? defaultFrequency
  const { rest: q, refinements } = withFilterWords(typed, refine, frequency)
  return {
    ...view,
    q,
    categoryId: categoryId === undefined || rule !== undefined ? rootCategory : categoryId,
    filters: { ...readFilters(refinements), ...rule },
    sort: read.sort ?? (q === '' ? 'AVAILABILITY' : 'RELEVANCE'),
    offset: read.offset ?? (read.page - 1) * read.pageSize,
    pageSize: read.pageSize,
    frequency,
  }
}

/** How many products a search finds. */
export async function countMatches(input: SearchInput, view: ShopView, context: Context): Promise<number> {
  const { total } = await findMatching(readSearch(input, view), context)
  return total
}

/** One page of products for a query or a category, with facets. */
export async function searchProducts(
  input: SearchInput,
  view: ShopView,
  context: Context,
): Promise<SearchResult> {
  const search = readSearch(input, view)
  const { total, ids, counts, query } = await findMatching(search, context)
  const [tiles, categories, attributes] = await Promise.all([
    loadTiles(ids, view.store, context, onlyCondition(search.filters)),
    loadCategories(context),
    loadAttributes(context),
  ])
  // A category filled by a rule is already available as a filter.
  const below = childrenOf(categories, search.categoryId, view.store.restrictedCategories).filter(
    (category) => !ruleCategories.has(category.id),
  )
  // Categories further down can be chosen by a link, so they have a name and can be taken away too.
  const chosen = (search.filters.cgid ?? []).flatMap((id) => categories.get(id) ?? [])
  const offered = [...new Set([...below, ...chosen])]
  return {
    total,
    page: Math.floor(search.offset / search.pageSize) + 1,
    pages: Math.ceil(total / search.pageSize),
    pageSize: search.pageSize,
    sort: search.sort,
    filters: search.filters,
    tiles,
    // A store that shows no prices does not let guess them by a filter either.
    facets: buildFacets(search, counts, offered, attributes).filter(
      ({ name }) => name !== 'price' || view.store.flags.isPriceDisplayed,
    ),
    corrected: query?.corrected ?? null,
    unknownWords: query?.unknown ?? [],
    onlyDescribedWords: query?.onlyDescribed ?? [],
  }
}
