import { getProduct } from '#core/catalogue/product/get-product.ts'
import { loadAttributes } from '#core/catalogue/product/load-attributes.ts'
import { loadTiles } from '#core/catalogue/product/load-tiles.ts'
import type { Dimensions } from '#domain/catalogue/carry-out.ts'
import { type ComparedFact, readCompared, splitFacts } from '#domain/catalogue/comparison.ts'
import { clearCookie, readCookie, setCookie } from '#web/app/request/cookies.ts'
import type { RequestContext } from '#web/app/request/request-context.ts'
import { dimensionsOf } from '../product/dimensions-of.ts'
import { factsOf, type ProductFact } from '../product/product-facts.server.ts'
import { lookingOf, storeOf } from '../tile/looking.server.ts'
import { type TileData, tileData } from '../tile/tile-data.server.ts'

/** A compared product: what its tile shows, and its facts. */
type Compared = { readonly tile: TileData; readonly facts: readonly ProductFact[] }

const sides = { width: 'widthIn', depth: 'depthIn', height: 'heightIn' } as const

function sizesOf(
  dimensions: Dimensions | 'varying' | null,
  { intl }: Pick<RequestContext, 'intl'>,
): ProductFact[] {
  if (dimensions === null || dimensions === 'varying') return []
  return Object.entries(sides).map(([side, member]) => ({
    id: ` ${side}`,
    name: intl.formatMessage({ id: `product.dimensions.${side as keyof typeof sides}` }),
    value: intl.formatMessage({ id: 'product.inches' }, { value: intl.formatNumber(dimensions[member]) }),
  }))
}

/** All facts that one of the products has, in the order in which they come. */
function alignFacts(products: readonly Compared[]): ComparedFact[] {
  const names = new Map(products.flatMap(({ facts }) => facts.map(({ id, name }) => [id, name] as const)))
  return [...names].map(([id, name]) => ({
    name,
    values: products.map(({ facts }) => {
      const value = facts.find((fact) => fact.id === id)?.value
      return value === undefined ? null : String(value)
    }),
  }))
}

/** The ids of the products that a browser compares. */
export function comparedIn(request: Request): readonly string[] {
  return readCompared(readCookie(request, 'compared'))
}

/** Keeps the list of what a browser compares. */
export function keepCompared(requestContext: RequestContext, ids: readonly string[]): void {
  if (ids.length === 0) clearCookie(requestContext, 'compared')
  else setCookie(requestContext, 'compared', ids.join(','))
}

/**
 * The compared products with the prices and stock of the shopper's store, and their facts, those that differ first. A
 * product that the catalogue no longer has, or that the store does not rent, is left out.
 */
export async function loadCompared(requestContext: RequestContext, ids: readonly string[]) {
  const { core, locale, intl } = requestContext
  const current = await storeOf(requestContext)
  const [tiles, attributes, ...pages] = await Promise.all([
    loadTiles(ids, current.store, core),
    loadAttributes(core),
    ...ids.map((id) => getProduct(id, current.store, core)),
  ])
  const looking = await lookingOf(requestContext, current)
  const products = ids.flatMap((id, at): Compared[] => {
    const page = pages[at]
    const tile = tiles.find(({ product }) => product.id === id)
    if (tile === undefined || page === undefined || !page.ok) return []
    const shown = tileData(tile, looking)
    const inWords = (value: string | boolean) =>
      typeof value === 'string' ? value : intl.formatMessage({ id: value ? 'product.yes' : 'product.no' })
    return [
      {
        tile: shown,
        facts: [
          { id: ' brand', name: intl.formatMessage({ id: 'product.brand' }), value: shown.brand },
          ...factsOf(page.value, page.value.selected ?? page.value, attributes, locale).map((fact) => ({
            ...fact,
            value: inWords(fact.value),
          })),
          ...sizesOf(dimensionsOf(page.value), requestContext),
        ],
      },
    ]
  })
  return { tiles: products.map(({ tile }) => tile), ...splitFacts(alignFacts(products)) }
}
