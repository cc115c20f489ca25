import { loadCategories, pathOf } from '#core/catalogue/category/load-categories.ts'
import { getAsset } from '#core/catalogue/content/get-asset.ts'
import { atStore, type ContentPage } from '#core/catalogue/content/get-page.ts'
import { logLeftOut } from '#core/catalogue/content/left-out.ts'
import { readRichText } from '#core/catalogue/content/rich-text.ts'
import { loadShelves } from '#core/catalogue/shelf/load-shelves.ts'
import type { Shelf } from '#core/catalogue/shelf/shelf.ts'
import type { RequestContext } from '#web/app/request/request-context.ts'
import type { PictureTile } from '#web/app/ui/navigation/picture-tiles.tsx'
import { blurOf } from '#web/app/ui/pictures/picture-blur.server.ts'
import { promoTiles } from '../promotion/promo-tiles.server.ts'
import { categoryTile } from '../tile/category-tile.server.ts'
import { findStoreOf, lookingOf, type PricedFor } from '../tile/looking.server.ts'
import { shownTile } from '../tile/shown-tile.server.ts'
import { tileData } from '../tile/tile-data.server.ts'
import type { PagePart, ShownShelf } from './page-part.ts'

type Component = ContentPage['regions'][number]['components'][number]
type Tiles = Exclude<Component, { components: unknown }>

const stocked = ['nearYou', 'popular', 'deals', 'category'] as const

function shelfOf(component: Component): Shelf[] {
  if ('components' in component) return component.components.flatMap(shelfOf)
  if (component.type !== 'productScroller') return []
  const source = stocked.find((one) => one === component.data.source)
  if (source === undefined) return []
  return [{ id: component.id, source, categoryId: component.data.categoryId, limit: component.data.limit }]
}

/** Loads the products of all shelves. If that fails, the page is shown without them. */
async function loadShown(
  components: readonly Component[],
  current: PricedFor | undefined,
  requestContext: RequestContext,
): Promise<Map<string, ShownShelf>> {
  const shelves = components.flatMap(shelfOf)
  if (shelves.length === 0 || current === undefined) return new Map()
  try {
    const filled = await loadShelves(shelves, current.store, requestContext.core)
    const looking = await lookingOf(requestContext, current)
    const shown = [...filled].map(
      ([id, tiles]) =>
        [id, { tiles: tiles.map((tile) => shownTile(tileData(tile, looking), requestContext)) }] as const,
    )
    return new Map(shown)
  } catch (error) {
    requestContext.core.log.error(error, 'the shelves of a page could not be filled')
    return new Map()
  }
}

/** What is being loaded: the page's id, the store that it is shown for, its filled shelves, and the request. */
type Loading = {
  readonly page: string
  readonly current: PricedFor | undefined
  readonly filled: ReadonlyMap<string, ShownShelf>
  readonly requestContext: RequestContext
}

type Named = { readonly id: string; readonly type: string }

/** Tells the operator that a component names something that is not there. */
function logMissing({ id: component, type }: Named, reason: string, { page, requestContext }: Loading): void {
  logLeftOut(page, { component, type, reason }, requestContext.core)
}

async function shownCategories(
  component: Extract<Tiles, { type: 'shopByCategory' }>,
  loading: Loading,
): Promise<PictureTile[]> {
  const { requestContext, current } = loading
  const categories = await loadCategories(requestContext.core)
  const isAllowed = (id: string) => current?.store.restrictedCategories.includes(id) !== true
  return component.data.categoryIds.filter(isAllowed).flatMap((id) => {
    const category = categories.get(id)
    if (category === undefined) {
      logMissing(component, `no category ${id}`, loading)
      return []
    }
    const path = pathOf(categories, id).map((step) => step.id)
    return [categoryTile(category, path, requestContext.locale)]
  })
}

/** The text of a content asset. If it cannot be read the rest of the page is shown, and the log says so (SHP-383). */
async function assetPart(
  component: Extract<Tiles, { type: 'contentAsset' }>,
  loading: Loading,
): Promise<PagePart[]> {
  const { locale, core } = loading.requestContext
  const { contentId } = component.data
  try {
    const asset = await getAsset(contentId, locale, core)
    if (asset.ok)
      return [{ id: component.id, type: 'html', nodes: readRichText(asset.value.body), clamp: false }]
    logMissing(component, `Failed to fetch content asset ${contentId}`, loading)
  } catch (error) {
    core.log.error(error, `Failed to fetch content asset ${contentId}`)
  }
  return []
}

async function leafPart(component: Tiles, loading: Loading): Promise<PagePart[]> {
  const { id, type } = component
  switch (type) {
    case 'banner':
      return [{ id, type, data: component.data, blur: blurOf(component.data.picture.name) }]
    case 'html': {
      const { body, clamp = false } = component.data
      return [{ id, type, nodes: readRichText(body), clamp }]
    }
    case 'contentAsset':
      return assetPart(component, loading)
    case 'accordion': {
      const items = component.data.items.map(({ heading, body }) => ({ heading, nodes: readRichText(body) }))
      return [{ id, type, heading: component.data.heading ?? null, items }]
    }
    case 'featureRows': {
      const items = component.data.items.map(({ body, picture, ...rest }) => ({
        ...rest,
        picture,
        blur: blurOf(picture),
        nodes: readRichText(body),
      }))
      return [{ id, type, heading: component.data.heading ?? null, items }]
    }
    case 'shopByCategory': {
      const categories = await shownCategories(component, loading)
      return [{ id, type, heading: component.data.heading, categories }]
    }
    case 'productScroller': {
      const { heading, source, limit } = component.data
      if (source === 'recentlyViewed' || source === 'recommended')
        return [{ id, type: 'viewedShelf', heading, source, limit }]
      const shelf = loading.filled.get(id)
      return shelf === undefined ? [] : [{ id, type, heading, ...shelf }]
    }
    case 'promoTiles':
      return [
        {
          id,
          type,
          heading: component.data.heading ?? null,
          tiles: await promoTiles(loading.requestContext),
        },
      ]
    default:
      return [component]
  }
}

async function partsOf(component: Component, loading: Loading): Promise<PagePart[]> {
  if (!('components' in component)) return leafPart(component, loading)
  const inside = await Promise.all(component.components.map((leaf) => leafPart(leaf, loading)))
  const { id, type, data } = component
  switch (type) {
    case 'tabs': {
      const tabs = inside.map((parts, at) => ({ label: data.labels[at] ?? '', parts }))
      return [{ id, type, tabs: tabs.filter(({ parts }) => parts.length > 0) }]
    }
    case 'carousel':
      return [{ id, type, data, parts: inside.flat() }]
    case 'collapsible':
      return [{ id, type, data, parts: inside.flat() }]
    case 'mobileGrid':
      return [{ id, type, data, parts: inside.flat() }]
  }
}

/**
 * Loads everything that the parts of a designed page show at the shopper's store: texts, categories and products. A
 * layout with nothing to show is left out.
 */
export async function loadParts(page: ContentPage, requestContext: RequestContext): Promise<PagePart[]> {
  const current = await findStoreOf(requestContext)
  const here = atStore(page, current?.store.id)
  const components = here.regions.flatMap((region) => region.components)
  const filled = await loadShown(components, current, requestContext)
  const loading = { page: page.id, current, filled, requestContext }
  const parts = await Promise.all(components.map((component) => partsOf(component, loading)))
  return parts.flat().filter((part) => !('parts' in part) || part.parts.length > 0)
}
