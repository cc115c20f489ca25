import type { Context } from '#core/context.ts'
import type { Store } from '#core/places/store/schema.ts'
import type { Localized } from '#domain/base/locale.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { pricesWithVariants } from '#domain/catalogue/lowest-price.ts'
import type { ProductPrices } from '#domain/catalogue/product-price.ts'
import { loadCategories, pathOf } from '../category/load-categories.ts'
import type { Category } from '../category/schema.ts'
import { buyerKey, type ProductPromotion, type ShopperStore } from '../promotion/price-promotions.ts'
import type { ProductStock } from '../stock/stock-of.ts'
import { readVendorLabel } from '../vendor/vendor-label.ts'
import { idsOf, loadDetails, loadFamilies, productsOf } from './load-families.ts'
import { groupPricesFor, isPricedByParts, pricesWithParts } from './load-group-prices.ts'
import { type Piece, piecesOf } from './load-pieces.ts'
import { summaryOf } from './load-products.ts'
import { offeredAt } from './offered-at.ts'
import type { DetailRow, StoreUnits, UnitCount } from './queries.ts'
import type { ProductDetail, ProductSummary, SimilarProduct } from './schema.ts'

/** A product with its prices and stock at a store. */
export type PricedProduct = {
  readonly product: ProductDetail
  readonly prices: ProductPrices | undefined
  readonly stock: ProductStock | undefined
}

/** The data of a product page. */
export type ProductPage = PricedProduct & {
  /** The variants of a master. */
  readonly variants: readonly PricedProduct[]
  /**
   * The product to rent: the requested variant, or null if none is chosen. Always null for a set, whose
   * products are rented individually. For other products, the product itself.
   */
  readonly selected: PricedProduct | null
  /** Units of the selected product at its source, by condition. */
  readonly conditions: readonly UnitCount[]
  /** The parts of a bundle or set, with their quantities and choices. */
  readonly parts: readonly Piece[]
  /** Whether its price is that of what belongs to it: a set, or a bundle without a price of its own. */
  readonly isPricedByParts: boolean
  /** The most popular products of its category, whether the store has them or not: see `similarAt`. */
  readonly similar: readonly SimilarProduct[]
  /** From the department to its own category. */
  readonly path: readonly Category[]
  /** What its vendor is called; null without one, or where nothing is known of the vendor. */
  readonly vendorLabel: Localized | null
  /** The store's promotions that name it, with and without code. */
  readonly promotions: readonly ProductPromotion[]
  /** Whether the store may not rent this category, or not at this price. */
  readonly isRestricted: boolean
}

function detailOf({ askedId: _asked, vendor: _vendor, similar: _similar, ...row }: DetailRow): ProductDetail {
  return {
    ...summaryOf(row),
    model: row.model,
    pictures: row.pictures,
    shortDescription: row.shortDescription,
    description: row.description,
    features: row.features,
    variationAttributes: row.variationAttributes,
    attributes: row.attributes,
    dimensions: row.dimensions,
  }
}

/** The available conditions at the source of the product: the store, or otherwise its neighbors. */
function nearestConditions(units: readonly StoreUnits[], store: Store): readonly UnitCount[] {
  const home = units.filter((unit) => unit.storeId === store.id)
  const counted = new Map<string, UnitCount>()
  for (const { condition, grade, units: number } of home.length > 0 ? home : units) {
    const key = `${condition} ${grade}`
    counted.set(key, { condition, grade, units: (counted.get(key)?.units ?? 0) + number })
  }
  return [...counted.values()]
}

/**
 * Tells the operator what a page goes without: its vendor, or the variants that its price would be of (SHP-167,
 * SHP-202).
 */
function warnOfGaps(
  { root, variants }: Pick<ProductPage, 'variants'> & { readonly root: DetailRow },
  hasVendor: boolean,
  { log }: Context,
): void {
  if (root.vendorId !== null && !hasVendor)
    log.warn({ product: root.id, vendor: root.vendorId }, 'Failed to fetch custom object data')
  if (root.type === 'master' && variants.length === 0)
    log.warn({ product: root.id }, 'the variants of a product are missing, so it has no price of its own')
}

async function loadPage(id: string, store: ShopperStore, context: Context): Promise<Result<ProductPage>> {
  const family = await loadDetails(id, context)
  const root = family.find((row) => row.masterId === null)
  const asked = family.find((row) => row.id === row.askedId)
  if (root === undefined || asked === undefined || !asked.online) return fail('product-not-found')
  const sellable = family.filter((row) => row.online)
  const isSet = root.type === 'set'
  const partIds = root.parts.map((part) => part.productId)
  const partFamilies = await loadFamilies(partIds, context)
  const ids = [...new Set([...sellable.map((row) => row.id), ...idsOf(partFamilies)])]
  const wanted = { ids, unitsOf: isSet ? null : asked.id, promotionsOf: asked.id }
  const [{ prices, stock, units, refused, promotions }, categories, groupPrices] = await Promise.all([
    offeredAt(wanted, store, context),
    loadCategories(context),
    groupPricesFor([...sellable, ...productsOf(partFamilies)], store, context),
  ])
  const pricedAs = <Product extends Pick<ProductSummary, 'id' | 'type'>>(product: Product) => ({
    product,
    prices: pricesWithParts(product, prices.get(product.id), groupPrices),
    stock: stock.get(product.id),
  })
  const price = (row: DetailRow): PricedProduct => pricedAs(detailOf(row))
  const tileOf = (product: ProductSummary) => (refused.has(product.id) ? undefined : pricedAs(product))
  const variants = sellable.filter((row) => row.masterId !== null && !refused.has(row.id)).map(price)
  const vendorLabel = readVendorLabel(root.vendor)
  warnOfGaps({ root, variants }, vendorLabel !== undefined, context)
  const path = pathOf(categories, root.primaryCategoryId)
  const parts = piecesOf(root.parts, partFamilies, {
    // A bundle has its own price; the prices of its parts do not matter.
    tileOf: root.type === 'bundle' ? pricedAs : tileOf,
    pathOf: (categoryId) => pathOf(categories, categoryId),
    restrictedCategories: store.restrictedCategories,
  })
  const isChoice = isSet || (root.type === 'master' && asked.id === root.id)
  const whole = price(root)
  return ok({
    ...whole,
    prices: pricesWithVariants(whole.prices, variants),
    variants,
    selected: isChoice ? null : (variants.find((one) => one.product.id === asked.id) ?? price(asked)),
    conditions: nearestConditions(units, store),
    parts,
    isPricedByParts: isPricedByParts(root, prices.get(root.id)),
    similar: root.similar,
    path,
    vendorLabel: vendorLabel ?? null,
    promotions,
    // A bundle is rented with all of its parts, a set without those that may not be rented.
    isRestricted:
      refused.has(asked.id) ||
      path.some((category) => store.restrictedCategories.includes(category.id)) ||
      (root.type === 'bundle' && parts.some((part) => part.isRestricted)),
  })
}

/**
 * The page of a product at a store, by the product's id or URL key. With a variant's id, that variant is
 * selected. Fails with `product-not-found`. Cached with the catalogue.
 */
export function getProduct(id: string, store: ShopperStore, context: Context): Promise<Result<ProductPage>> {
  return context.cache.get(['product', buyerKey(store), id], () => loadPage(id, store, context))
}
