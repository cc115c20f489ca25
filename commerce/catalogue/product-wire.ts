import type { PricedProduct, ProductPage } from '#core/catalogue/product/get-product.ts'
import type { Piece } from '#core/catalogue/product/load-pieces.ts'
import { scarcePartOf } from '#core/catalogue/product/scarce-part.ts'
import type { ProductSummary } from '#core/catalogue/product/schema.ts'
import type { Store } from '#core/places/store/schema.ts'
import { defaultFrequency } from '#domain/base/frequency.ts'
import { localized } from '#domain/base/locale.ts'
import { sumCents } from '#domain/base/money.ts'
import { priceFigures } from '#domain/base/price.ts'
import { quantityLimits } from '#domain/shopper/quantity.ts'
import { pathTo } from '#site/urls.ts'
import type { ShopView } from '../places/shop-store.ts'
import { imageGroups } from './pictures.ts'
import {
  dollars,
  pricesOfFirstUnit,
  wireInventoryPrice,
  wirePriceBooks,
  wirePriceInfo,
  wirePriceOutputs,
  wireTiers,
} from './price.ts'
import { inWords } from './promotion.ts'
import { isOrderable, wireStock } from './stock-wire.ts'
import { weeklyOf, wireFirstPayment, wireVariant } from './variant-wire.ts'

/** The product data for analytics, the same for a product and a basket line; `department` is its top category. */
export function additionalData(
  product: ProductSummary,
  department: string | null,
  isOutOfStock: boolean,
): string {
  return JSON.stringify({
    name: product.name['en-US'],
    brand: product.brand,
    category: product.primaryCategoryId,
    superCategory: department,
    vendor: product.vendorId,
    primarySupplier: product.vendorId,
    isBundled: product.type === 'bundle',
    outOfStock: isOutOfStock,
    isOutOfStock,
    productType: product.type,
  })
}

/** What kind of product a hit or an answer is, as the API family names it. */
export function hitTypeOf({ type }: Pick<ProductSummary, 'type'>): string {
  return type === 'simple' ? 'product' : type
}

/** The prices of a product at the store; `price` is the weekly payment. */
function wirePrices(one: PricedProduct, { store, today }: ShopView, perBook: boolean) {
  const prices = pricesOfFirstUnit(one, store)
  const price = prices[defaultFrequency]
  return {
    ...(price !== undefined && {
      price: dollars(price.paymentCents),
      pricePerUnit: dollars(price.paymentCents),
    }),
    tieredPrices: wireTiers(prices, store.priceZoneId, perBook),
    c_pricePerPricebook: wirePriceBooks(prices, store.priceZoneId),
    c_priceInfo: wirePriceInfo(prices, today),
    c_priceOutputs: wirePriceOutputs(prices, today),
    c_inventoryPriceInfo: wireInventoryPrice(one, store),
    c_racProductTotalCostToOwn: price === undefined ? undefined : dollars(priceFigures(price).totalCents),
  }
}

/** What only the whole page knows of a product: its department, its master, and what it is put together from. */
type OfPage = {
  readonly department: string | null
  readonly masterNumber: string | null
  readonly scarcePart: string | undefined
  readonly configuration: string
}

/** A product in the format of the shopper-products API; prices in dollars. */
function wireProduct(one: PricedProduct, ofPage: OfPage, view: ShopView, asked: WireOptions) {
  const { store, locale } = view
  const { product } = one
  const shortDescription = product.shortDescription[locale] ?? product.shortDescription['en-US']
  const limits = quantityLimits({ ...product, stockLevel: one.stock?.available ?? 0 })
  const isAddOn = ofPage.configuration === configurations.addOn
  return {
    id: product.id,
    name: localized(product.name, locale),
    brand: product.brand,
    currency: 'USD',
    hitType: hitTypeOf(product),
    primaryCategoryId: product.primaryCategoryId ?? undefined,
    pageTitle: localized(product.name, locale),
    pageDescription: shortDescription ?? localized(product.name, locale),
    shortDescription,
    longDescription: product.description[locale] ?? product.description['en-US'],
    imageGroups: imageGroups(product.pictures, view, asked.allImages),
    minOrderQuantity: limits.minimum,
    stepQuantity: limits.step,
    type: {
      set: product.type === 'set',
      bundle: product.type === 'bundle',
      master: product.type === 'master',
      variant: product.type === 'variant',
      item: product.type === 'simple',
    },
    variationValues: product.variationValues,
    variationAttributes: product.variationAttributes.map(({ id, name, values }) => ({
      id,
      name: localized(name, locale),
      values: values.map((value) => ({
        value: value.value,
        name: localized(value.name, locale),
        orderable: true,
      })),
    })),
    slugUrl: pathTo('product', { productId: product.urlKey }),
    ...wirePrices(one, view, asked.perPricebook),
    ...wireStock(one, store, ofPage.scarcePart),
    c_ProductUrl: product.urlKey,
    c_storeNumber: store.id,
    c_racProductRmsId: product.rmsNumber ?? undefined,
    c_ParentRmsNumber: ofPage.masterNumber ?? undefined,
    c_isBundleProduct: product.type === 'bundle',
    c_isHighRisk: product.highRisk,
    isStoreHighRisk: store.flags.isHighRisk,
    // A store of high risk leaves goods of high risk out of what is approved (SHP-179).
    c_isHighRiskFlow: product.highRisk && store.flags.isHighRisk,
    c_isExclusive: product.exclusive,
    c_isNew: product.isNew,
    c_isSale: product.isSale,
    c_vendorID: product.vendorId ?? undefined,
    c_applicableBadges: product.badges,
    c_configuration: ofPage.configuration,
    c_isAddonPrimaryLineItem: !isAddOn,
    c_isAddonLineItemChild: isAddOn,
    c_additionalProductData: additionalData(product, ofPage.department, !isOrderable(one)),
  }
}

/**
 * The weekly payments of a product of a set in cents, for its whole quantity; one for each variant of a
 * master.
 */
function weeklyCents(piece: Piece, store: Store): number[] {
  const sold = piece.variants.length > 0 ? piece.variants : [piece]
  return sold.flatMap((one) => {
    const cents = weeklyOf(one, store)
    return cents === undefined ? [] : [cents * piece.quantity]
  })
}

/**
 * The highest weekly payment in dollars: of the most expensive variant while none is chosen, or of a set with all of
 * its pieces.
 */
function wirePriceMax(page: ProductPage, store: Store) {
  if (page.product.type === 'set') {
    const each = page.parts.map((piece) => weeklyCents(piece, store)).filter((cents) => cents.length > 0)
    return each.length === 0 ? {} : { priceMax: dollars(sumCents(each.map((cents) => Math.max(...cents)))) }
  }
  const { upToCents } = pricesOfFirstUnit(page, store)[defaultFrequency] ?? {}
  return page.selected !== null || upToCents === undefined ? {} : { priceMax: dollars(upToCents) }
}

type WirePage = ReturnType<typeof wireProduct> & { readonly [member: string]: unknown }

/** The page of a part of a set or bundle; that of a variant is its master's with the variant selected. */
function pageOfPart(pages: readonly ProductPage[], id: string): ProductPage | undefined {
  return pages.find(({ selected, product }) => (selected?.product ?? product).id === id)
}

/** The products of a set, each whole, with its own price and choices. */
function wireSet(
  { parts }: ProductPage,
  pages: readonly ProductPage[],
  view: ShopView,
  options: WireOptions,
) {
  return parts.flatMap(({ product, quantity }) => {
    const page = pageOfPart(pages, product.id)
    return page === undefined ? [] : [{ ...wirePage(page, [], view, options), minOrderQuantity: quantity }]
  })
}

/** The parts of a bundle, each whole. */
function wireBundle(
  { product: bundle, parts }: ProductPage,
  pages: readonly ProductPage[],
  view: ShopView,
  options: WireOptions,
) {
  return parts.flatMap(({ product, quantity }) => {
    const page = pageOfPart(pages, product.id)
    if (page === undefined) return []
    const whole = wirePage(page, [], view, options)
    const child = { ...whole, c_racBundledProduct: true, c_racBundleProductParentId: bundle.id }
    return [{ id: product.id, quantity, product: child }]
  })
}

/**
 * The promotions of a product. `promotionalPrice`, which the API family requires, is the weekly payment now, with those
 * that lower it (`c_isApplied`). None where the store shows no price.
 */
function wirePromotions({ promotions, ...page }: ProductPage, { store, locale }: ShopView) {
  const price = pricesOfFirstUnit(page.selected ?? page, store)[defaultFrequency]
  if (price === undefined) return []
  const applied = new Set(price.reduction?.offers.map(({ id }) => id))
  return promotions.map(({ id, name, callout }) => ({
    promotionId: id,
    calloutMsg: inWords(callout, locale) || inWords(name, locale),
    promotionalPrice: dollars(price.paymentCents),
    c_isApplied: applied.has(id),
    ...(applied.has(id) && wireFirstPayment(price)),
  }))
}

/** The labels of document 2 §4: what is rented as it is, what the shopper puts together, what is added to an agreement. */
const configurations = { fixed: 'Pre-Configured', chosen: 'User-Configured', addOn: 'Add-On' }

/** A product is an add-on where the store has a lower payment for shoppers who already rent. */
function configurationOf(page: ProductPage, asked: PricedProduct, store: Store): string {
  const { type } = page.product
  if (type === 'set' || page.parts.some(({ variants }) => variants.length > 0)) return configurations.chosen
  const addOn = pricesOfFirstUnit(asked, store)[defaultFrequency]?.addOnPaymentCents ?? null
  const isAddOn = asked.product.addOnEligible && store.flags.storeAddOnEligibleEnable && addOn !== null
  return isAddOn ? configurations.addOn : configurations.fixed
}

/** The part of a bundle that there is least of, in words. */
function scarcePartName(page: ProductPage, { locale }: ShopView): string | undefined {
  const part = scarcePartOf(page, page.stock)
  return part && localized(part.product.name, locale)
}

/** The master of a variant, with its price; a master names itself. */
function wireMaster({ product, prices, stock, variants }: ProductPage, store: Store) {
  if (product.type !== 'master') return {}
  const cents = weeklyOf({ prices, stock }, store)
  return {
    master: {
      masterId: product.id,
      orderable: variants.some(isOrderable),
      ...(cents !== undefined && { price: dollars(cents) }),
    },
  }
}

/** What a call asked for: pictures of every variant, and prices of every book. */
export type WireOptions = { readonly allImages: boolean; readonly perPricebook: boolean }

/**
 * The page of a product in the format of the shopper-products API; `pages` are those of the parts of a set or bundle.
 * A part has no parts of its own.
 */
export function wirePage(
  page: ProductPage,
  pages: readonly ProductPage[],
  view: ShopView,
  options: WireOptions,
): WirePage {
  const asked = page.selected ?? page
  const { store } = view
  const ofPage: OfPage = {
    department: page.path[0]?.id ?? null,
    masterNumber: asked.product.masterId === null ? null : page.product.rmsNumber,
    scarcePart: scarcePartName(page, view),
    configuration: configurationOf(page, asked, store),
  }
  return {
    ...wireProduct(asked, ofPage, view, options),
    ...wirePriceMax(page, store),
    ...(asked.product.type !== 'simple' && wireMaster(page, store)),
    // No product has options to pay for beside its variants.
    options: [],
    productLinks: page.similar.map(({ id, urlKey }) => ({
      sourceProductId: asked.product.id,
      sourceProductLink: pathTo('product', { productId: asked.product.urlKey }),
      targetProductId: id,
      targetProductLink: pathTo('product', { productId: urlKey }),
      type: 'other',
    })),
    productPromotions: wirePromotions(page, view),
    variants: page.variants.map((one) => wireVariant(one, view)),
    ...(page.product.type === 'set' && { setProducts: wireSet(page, pages, view, options) }),
    ...(page.product.type === 'bundle' && { bundledProducts: wireBundle(page, pages, view, options) }),
  }
}
