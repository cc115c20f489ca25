import { loadCategories, pathOf } from '#core/catalogue/category/load-categories.ts'
import { getAsset } from '#core/catalogue/content/get-asset.ts'
import type { ContentPage } from '#core/catalogue/content/get-page.ts'
import { loadShelves } from '#core/catalogue/content/load-shelves.ts'
import { readRichText } from '#core/catalogue/content/rich-text.ts'
import type { Shelf } from '#core/catalogue/content/shelf.ts'
import { getCurrentStore } from '#core/places/store/get-current-store.ts'
import type { RequestContext } from '#web/app/request/request-context.ts'
import type { PictureTile } from '#web/app/ui/navigation/picture-tiles.tsx'
import { blurOf } from '#web/app/ui/pictures/picture-blur.server.ts'
import { promoTiles } from '../promotion/promo-tiles.server.ts'
import { lookingOf } from '../search/load-listing.server.ts'
import { categoryTile } from '../tile/category-tile.server.ts'
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
  requestContext: RequestContext,
): Promise<Map<string, ShownShelf>> {
  const shelves = components.flatMap(shelfOf)
  const current = await getCurrentStore(requestContext.storeId, requestContext.core)
  if (shelves.length === 0 || current === undefined) return new Map()
  try {
    const filled = await loadShelves(shelves, current.store, requestContext.core)
    const looking = lookingOf(requestContext, current)
    const shown = [...filled].map(
      ([id, tiles]) => [id, { tiles: tiles.map((tile) => tileData(tile, looking)) }] as const,
    )
    return new Map(shown)
  } catch (error) {
    requestContext.core.log.error(error, 'the shelves of a page could not be filled')
    return new Map()
  }
}

async function shownCategories(
  ids: readonly string[],
  requestContext: RequestContext,
): Promise<PictureTile[]> {
  const [categories, current] = await Promise.all([
    loadCategories(requestContext.core),
    getCurrentStore(requestContext.storeId, requestContext.core),
  ])
  const allowed = ids.filter((id) => current?.store.restrictedCategories.includes(id) !== true)
  return allowed.flatMap((id) => {
    const category = categories.get(id)
    if (category === undefined) return []
    const path = pathOf(categories, id).map((step) => step.id)
    return [categoryTile(category, path, requestContext.locale)]
  })
}

type Filled = ReadonlyMap<string, ShownShelf>

async function leafPart(
  component: Tiles,
  filled: Filled,
  requestContext: RequestContext,
): Promise<PagePart[]> {
  const { id, type } = component
  switch (type) {
    case 'banner':
      return [{ id, type, data: component.data, blur: blurOf(component.data.picture.name) }]
    case 'html':
      return [{ id, type, nodes: readRichText(component.data.body) }]
    case 'contentAsset': {
      const asset = await getAsset(component.data.contentId, requestContext.locale, requestContext.core)
      return asset.ok ? [{ id, type: 'html', nodes: readRichText(asset.value.body) }] : []
    }
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
      const categories = await shownCategories(component.data.categoryIds, requestContext)
      return [{ id, type, heading: component.data.heading, categories }]
    }
    case 'productScroller': {
      const shelf = filled.get(id)
      return shelf === undefined ? [] : [{ id, type, heading: component.data.heading, ...shelf }]
    }
    case 'promoTiles':
      return [{ id, type, heading: component.data.heading ?? null, tiles: await promoTiles(requestContext) }]
    default:
      return [component]
  }
}

async function partsOf(
  component: Component,
  filled: Filled,
  requestContext: RequestContext,
): Promise<PagePart[]> {
  if (!('components' in component)) return leafPart(component, filled, requestContext)
  const inside = await Promise.all(component.components.map((leaf) => leafPart(leaf, filled, requestContext)))
  const { id, type, data } = component
  switch (type) {
    case 'carousel':
      return [{ id, type, data, parts: inside.flat() }]
    case 'tabs':
      return [{ id, type, tabs: inside.map((parts, at) => ({ label: data.labels[at] ?? '', parts })) }]
    case 'collapsible':
      return [{ id, type, data, parts: inside.flat() }]
    case 'mobileGrid':
      return [{ id, type, data, parts: inside.flat() }]
  }
}

/** Loads everything that the parts of a designed page show: texts, categories and products. */
export async function loadParts(page: ContentPage, requestContext: RequestContext): Promise<PagePart[]> {
  const components = page.regions.flatMap((region) => region.components)
  const filled = await loadShown(components, requestContext)
  const parts = await Promise.all(components.map((component) => partsOf(component, filled, requestContext)))
  return parts.flat()
}
