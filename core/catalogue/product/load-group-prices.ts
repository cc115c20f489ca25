import type { Context } from '#core/context.ts'
import { lowestOfBundle, lowestOfSet } from '#domain/catalogue/lowest-price.ts'
import { type ProductPrices, withoutUsed } from '#domain/catalogue/product-price.ts'
import { loadCategories, pathOf } from '../category/load-categories.ts'
import { buyerKey, type ShopperStore } from '../promotion/price-promotions.ts'
import { idsOf, loadFamilies } from './load-families.ts'
import { piecesOf } from './load-pieces.ts'
import { offeredAt } from './offered-at.ts'
import { groupsPricedByParts } from './queries.ts'
import type { ProductSummary } from './schema.ts'

/** Prices by product. */
export type GroupPrices = ReadonlyMap<string, ProductPrices>

/**
 * What the store's sets, and its bundles without a price of their own, cost at least now: the one source of their
 * "from" prices. One query for the groups, which is the same for all stores of a price zone and kept for the given
 * version of the catalogue; one for their parts, whose products are kept too; one more where a cap of the state
 * depends on the goods.
 */
export async function readGroupPrices(
  store: ShopperStore,
  context: Context,
  version: number | null = null,
): Promise<GroupPrices> {
  const { priceZoneId } = store
  const groups = await context.cache.get(['groups', priceZoneId, version], () =>
    groupsPricedByParts(context.read, priceZoneId),
  )
  if (groups.length === 0) return new Map()
  const partIds = [...new Set(groups.flatMap(({ parts }) => parts.map(({ productId }) => productId)))]
  const families = await loadFamilies(partIds, context)
  const ids = idsOf(families)
  const [{ prices, stock, refused }, categories] = await Promise.all([
    offeredAt({ ids }, store, context),
    loadCategories(context),
  ])
  const facts = {
    tileOf: (product: ProductSummary) =>
      refused.has(product.id)
        ? undefined
        : { product, prices: prices.get(product.id), stock: stock.get(product.id) },
    pathOf: (categoryId: string | null) => pathOf(categories, categoryId),
    restrictedCategories: store.restrictedCategories,
  }
  return new Map(
    groups.map(({ id, type, parts }) => {
      const pieces = piecesOf(parts, families, facts)
      if (type === 'set') return [id, lowestOfSet(pieces)]
      return [id, pieces.length < parts.length ? {} : lowestOfBundle(pieces)]
    }),
  )
}

/** What sets, and bundles without a price of their own, cost at least: cached with the catalogue. */
export function loadGroupPrices(store: ShopperStore, context: Context): Promise<GroupPrices> {
  return context.cache.get(['group-prices', buyerKey(store)], () => readGroupPrices(store, context))
}

/** What `loadGroupPrices` gives if sets or bundles are among the products: the others need none. */
export async function groupPricesFor(
  products: readonly Pick<ProductSummary, 'type'>[],
  store: ShopperStore,
  context: Context,
): Promise<GroupPrices> {
  const hasGroups = products.some(({ type }) => type === 'set' || type === 'bundle')
  return hasGroups ? loadGroupPrices(store, context) : new Map()
}

/** Whether a product is priced by what belongs to it: a set always, a bundle without a price of its own. */
export function isPricedByParts(
  { type }: Pick<ProductSummary, 'type'>,
  own: ProductPrices | undefined,
): boolean {
  return type === 'set' || (type === 'bundle' && own === undefined)
}

/**
 * The prices of a product: its own, if it has one, or by what belongs to it. A bundle's own price is
 * the same whatever the condition of its parts is.
 */
export function pricesWithParts(
  product: Pick<ProductSummary, 'id' | 'type'>,
  own: ProductPrices | undefined,
  groupPrices: GroupPrices,
): ProductPrices | undefined {
  if (isPricedByParts(product, own)) return groupPrices.get(product.id)
  return product.type === 'bundle' ? own && withoutUsed(own) : own
}
