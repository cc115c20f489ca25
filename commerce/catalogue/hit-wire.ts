import type { Picture } from '#core/catalogue/product/schema.ts'
import type { Tile } from '#core/catalogue/product/tile.ts'
import { defaultFrequency } from '#domain/base/frequency.ts'
import { type Locale, localized } from '#domain/base/locale.ts'
import { type ProductPrice, priceAt } from '#domain/catalogue/product-price.ts'
import type { ShopView } from '../places/shop-store.ts'
import { imageGroups, viewLink } from './pictures.ts'
import { dollars, pricesOfFirstUnit, wirePriceInfo } from './price.ts'
import { hitTypeOf } from './product-wire.ts'
import { isOrderable } from './stock-wire.ts'
import { wireVariant } from './variant-wire.ts'

/** What the variants of a product differ in, with the values that there are, in the order of the variants. */
function variationAttributes(variants: readonly Tile[], locale: Locale) {
  const known = new Map<string, { name: string; values: Map<string, string> }>()
  for (const { product } of variants)
    for (const { id, name, value } of product.choices) {
      const attribute = known.get(id) ?? { name: localized(name, locale), values: new Map() }
      attribute.values.set(product.variationValues[id] ?? '', localized(value, locale))
      known.set(id, attribute)
    }
  return [...known].map(([id, { name, values }]) => ({
    id,
    name,
    values: [...values].map(([value, text]) => ({ value, name: text })),
  }))
}

/** The picture of the product, then that of each variant whose picture is another one. */
function picturesOf({ product }: Tile, variants: readonly Tile[]): Picture[] {
  const { image: own } = product
  const others = variants.flatMap(({ product: { image, variationValues } }) =>
    image === null || image.picture === own?.picture ? [] : [{ ...image, values: variationValues }],
  )
  return [...(own === null ? [] : [own]), ...others]
}

const flag = (isTrue: boolean) => ({ text: [isTrue ? 'TRUE' : 'FALSE'] })

/**
 * The facts of a product at the store, as the attributes of its stock there: where it comes from, and what a tile says
 * about it. `promoIcons` names the promotions of the store that lower its price now.
 */
function inventoryOf({ product, stock }: Tile, price: ProductPrice | undefined, { store }: ShopView) {
  const { addOnEligible, clearance } = product
  return {
    placeId: store.id,
    attributes: {
      grsPdType: { text: stock?.source ? [stock.source] : [] },
      clearance: flag(clearance),
      offers: flag(price?.isOnSale ?? false),
      addOnPriceEnabled: flag(addOnEligible && price?.addOnPaymentCents != null),
      promoIcons: { text: price?.reduction?.offers.map(({ id }) => id) ?? [] },
    },
  }
}

/** A product of a listing in the format of the shopper-search API, with all that a tile shows (document 2 §3). */
export function wireHit(tile: Tile, view: ShopView) {
  const { product, stock, variants = [] } = tile
  const { store, locale, today, pictures } = view
  const prices = pricesOfFirstUnit(tile, store)
  const price = priceAt(prices, defaultFrequency)
  // The variant whose picture and value a tile shows first.
  const represented = variants.find(isOrderable) ?? variants[0] ?? tile
  const image = product.image && {
    link: viewLink(product.image.picture, pictures.tile, view),
    alt: localized(product.image.alt, locale),
  }
  return {
    productId: product.id,
    productName: localized(product.name, locale),
    currency: 'USD',
    hitType: hitTypeOf(product),
    price: price && dollars(price.paymentCents),
    ...(price?.upToCents !== undefined && { priceMax: dollars(price.upToCents) }),
    orderable: isOrderable(tile),
    ...(price && { tieredPrices: [{ quantity: 1, price: dollars(price.paymentCents) }] }),
    representedProduct: { id: represented.product.id },
    image: image ?? undefined,
    imageGroups: imageGroups(picturesOf(tile, variants), view, true),
    variants: variants.map((one) => wireVariant(one, view)),
    variationAttributes: variationAttributes(variants, locale),
    productType: {
      master: product.type === 'master',
      set: product.type === 'set',
      bundle: product.type === 'bundle',
      item: product.type === 'simple',
    },
    inventories: [inventoryOf(tile, price, view)],
    c_ProductUrl: product.urlKey,
    c_productType: stock?.source ?? undefined,
    c_priceInfo: wirePriceInfo(prices, today),
    c_vendorID: product.vendorId ?? undefined,
    c_applicableBadges: product.badges,
    c_isNew: product.isNew,
    c_isSale: product.isSale,
    c_isExclusive: product.exclusive,
    c_isHighRisk: product.highRisk,
  }
}
