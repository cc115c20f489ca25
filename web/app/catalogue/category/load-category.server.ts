import { data } from 'react-router'
import { getCategory } from '#core/catalogue/category/get-category.ts'
import {
  type Category,
  type DealsCategory,
  isDealsCategory,
  rootCategory,
  ruleCategories,
} from '#core/catalogue/category/schema.ts'
import { availableRefinement } from '#core/catalogue/search/schema.ts'
import { searchProducts } from '#core/catalogue/search/search-products.ts'
import type { CurrentStore } from '#core/places/store/get-current-store.ts'
import { type Locale, localized, localizedOrNull } from '#domain/base/locale.ts'
import { categoryPath, pathTo } from '#site/urls.ts'
import type { RequestContext } from '#web/app/request/request-context.ts'
import type { PictureTile } from '#web/app/ui/navigation/picture-tiles.tsx'
import type { HeroPicture } from '#web/app/ui/pictures/hero.tsx'
import { blurOf } from '#web/app/ui/pictures/picture-blur.server.ts'
import { type ListingData, loadListing } from '../search/load-listing.server.ts'
import { categoryTile } from '../tile/category-tile.server.ts'
import { lookingOf, storeOf } from '../tile/looking.server.ts'
import { type ShownTile, shownTile } from '../tile/shown-tile.server.ts'
import { tileData } from '../tile/tile-data.server.ts'
import {
  type DealsTab,
  dealsTabs,
  filtersCategory,
  readTaste,
  type Taste,
  tasteRefinement,
} from './deals-tabs.server.ts'

/** A category's page: a landing with tiles, or a list of products. */
export type CategoryData = {
  readonly id: string
  /** Null for a category that a rule fills: its name is a message. */
  readonly name: string | null
  readonly description: string | null
  /** The name of its picture, or of the category above it that has one. */
  readonly picture: string | null
  /** The picture at the top of a landing page. */
  readonly banner: HeroPicture | null
  readonly crumbs: readonly { label: string; to?: string }[]
  readonly children: readonly PictureTile[]
  readonly isRestricted: boolean
  readonly popular: readonly ShownTile[]
  readonly list: ListingData | null
  /** On the deals pages. */
  readonly tabs: readonly DealsTab[]
}

const popularTiles = 8

function bannerOf({ banner, bannerAlt }: Category, locale: Locale): HeroPicture | null {
  return banner === null
    ? null
    : { name: banner, alt: localizedOrNull(bannerAlt, locale) ?? '', blur: blurOf(banner) }
}

function crumbsOf(path: readonly Category[], requestContext: RequestContext): CategoryData['crumbs'] {
  const home = {
    label: requestContext.intl.formatMessage({ id: 'category.all' }),
    to: pathTo('category', { categoryId: rootCategory }),
  }
  const steps = path.map((step, at) => ({
    label: localized(step.name, requestContext.locale),
    ...(at < path.length - 1 && { to: categoryPath(path.slice(0, at + 1).map(({ id }) => id)) }),
  }))
  return path.length === 0 ? [] : [home, ...steps]
}

/** The most rented of a category among those that the store can rent. */
async function popularIn(
  categoryId: string,
  current: CurrentStore,
  requestContext: RequestContext,
): Promise<ShownTile[]> {
  const { tiles } = await searchProducts(
    {
      categoryId,
      refine: [availableRefinement],
      sort: 'MOST_POPULAR',
      pageSize: popularTiles,
      frequency: requestContext.frequency,
    },
    { store: current.store, locale: requestContext.locale },
    requestContext.core,
  )
  const looking = await lookingOf(requestContext, current)
  return tiles.map((tile) => shownTile(tileData(tile, looking), requestContext))
}

const nothing = {
  name: null,
  description: null,
  picture: null,
  banner: null,
  crumbs: [],
  children: [],
  isRestricted: false,
  popular: [],
}

/** Loads a category that a rule fills and that is not in the catalogue. */
async function loadRule(
  requestContext: RequestContext,
  url: URL,
  categoryId: string,
): Promise<Omit<CategoryData, 'tabs'>> {
  const list = await loadListing(requestContext, url, { categoryId })
  return { ...nothing, id: categoryId, list }
}

/**
 * Loads what this shopper is interested in: the goods of the viewed categories, and with an approval those that fit it.
 * Without either there is nothing.
 */
async function loadMyItems(
  requestContext: RequestContext,
  url: URL,
  taste: Taste,
): Promise<Omit<CategoryData, 'tabs'>> {
  const refine = tasteRefinement(taste)
  const isKnown = refine !== undefined || taste.isApproved
  return {
    ...nothing,
    id: 'my-items',
    list: isKnown
      ? await loadListing(requestContext, url, {
          categoryId: rootCategory,
          ...(refine !== undefined && !filtersCategory(url) && { refine: [refine] }),
        })
      : null,
  }
}

/** Loads a page of deals, with its tabs. */
async function loadDeals(
  requestContext: RequestContext,
  url: URL,
  asked: Asked & { categoryId: DealsCategory },
): Promise<CategoryData> {
  const taste = await readTaste(asked.viewed, requestContext)
  const { categoryId } = asked
  const page =
    categoryId === 'my-items'
      ? await loadMyItems(requestContext, url, taste)
      : await loadCategoryPage(requestContext, url, asked)
  const isNarrowed = filtersCategory(url) || page.list?.approval?.isApplied === true
  return { ...page, tabs: dealsTabs({ categoryId, isNarrowed }, taste) }
}

/** What a page asks for. */
type Asked = {
  readonly categoryId: string
  readonly isLanding: boolean
  /** Categories that the browser viewed. */
  readonly viewed: readonly string[]
}

/**
 * Loads a category. With `landing` it returns tiles of subcategories and popular products, unless it has no
 * subcategory or the query filters or sorts. Throws a 404 for an unknown category.
 */
export async function loadCategory(
  requestContext: RequestContext,
  url: URL,
  asked: Asked,
): Promise<CategoryData> {
  const { categoryId } = asked
  if (isDealsCategory(categoryId)) return loadDeals(requestContext, url, { ...asked, categoryId })
  return { ...(await loadCategoryPage(requestContext, url, asked)), tabs: [] }
}

async function loadCategoryPage(
  requestContext: RequestContext,
  url: URL,
  asked: Asked,
): Promise<Omit<CategoryData, 'tabs'>> {
  const { categoryId } = asked
  const current = await storeOf(requestContext)
  const found = await getCategory(categoryId, current.store, requestContext.core)
  if (!found.ok) {
    if (ruleCategories.has(categoryId)) return loadRule(requestContext, url, categoryId)
    throw data(null, { status: 404 })
  }
  const { category, path, children, isRestricted } = found.value
  const above = path.map((step) => step.id)
  const tiles = children.map((child) => ({
    child,
    tile: categoryTile(child, [...above, child.id], requestContext.locale),
  }))
  const isLanding = asked.isLanding && url.search === '' && children.length > 0
  return {
    id: category.id,
    name: localized(category.name, requestContext.locale),
    description: localizedOrNull(category.description, requestContext.locale),
    picture: path.findLast(({ thumbnail }) => thumbnail !== null)?.thumbnail ?? null,
    banner: isLanding && !isRestricted ? bannerOf(category, requestContext.locale) : null,
    crumbs: crumbsOf(path, requestContext),
    children: tiles.flatMap(({ child, tile }) => (child.showInClp || !isLanding ? [tile] : [])),
    isRestricted,
    popular: isLanding && !isRestricted ? await popularIn(categoryId, current, requestContext) : [],
    list: isLanding || isRestricted ? null : await loadListing(requestContext, url, { categoryId }),
  }
}
