import type { Context } from 'hono'
import { getProduct, type PricedProduct, type ProductPage } from '#core/catalogue/product/get-product.ts'
import type { Piece } from '#core/catalogue/product/load-pieces.ts'
import type { Picture, ProductSummary } from '#core/catalogue/product/schema.ts'
import type { Tile } from '#core/catalogue/product/tile.ts'
import type { Store } from '#core/places/store/schema.ts'
import { defaultFrequency } from '#domain/base/frequency.ts'
import { localized } from '#domain/base/locale.ts'
import { sumCents } from '#domain/base/money.ts'
import { largestWidth, pictureAddress, usualWidth, widthFor } from '#domain/catalogue/picture.ts'
import { availabilityOf } from '#domain/catalogue/stock.ts'
import { pathTo } from '#site/urls.ts'
import { type ApiEnv, factory, refuse, withToken } from '../http/call.ts'
import { type ShopView, shopViewOf } from '../places/shop-store.ts'
import { dollars, offersGiven, wireInventoryPrice, wirePriceBooks, wirePriceInfo } from './price.ts'
import { inWords } from './promotion.ts'

const maxProducts = 24

/** The URL path of a picture by its name. */
export function pictureLink(name: string): string {
  return pictureAddress(name, usualWidth)
}

type PictureView = ShopView['pictures']['tile']

/** The file of a picture for a view: as the preference of the shop wants it, else the original (SHP-385, SHP-386). */
export function viewLink(name: string, view: PictureView): string {
  const width = view === undefined ? largestWidth(name) : widthFor(name, view.width)
  return pictureAddress(name, width, view?.format)
}

/** Groups of pictures, each of the width and format that the shop wants for its view. */
function imageGroups(pictures: readonly Picture[], { locale, pictures: views }: ShopView) {
  if (pictures.length === 0) return []
  const groups = [
    { viewType: 'large', view: views.productPage },
    { viewType: 'small', view: views.thumbnail },
  ]
  return groups.map(({ viewType, view }) => ({
    viewType,
    images: pictures.map(({ picture, alt }) => ({
      link: viewLink(picture, view),
      alt: localized(alt, locale),
    })),
  }))
}

/** The product data for analytics, the same for a product and a basket line. */
export function additionalData(product: ProductSummary, isOutOfStock: boolean): string {
  return JSON.stringify({
    name: product.name['en-US'],
    brand: product.brand,
    category: product.primaryCategoryId,
    superCategory: product.primaryCategoryId,
    vendor: product.vendorId,
    primarySupplier: product.vendorId,
    isBundled: product.type === 'bundle',
    outOfStock: isOutOfStock,
    isOutOfStock,
    productType: product.type,
  })
}

function wireStock({ product, stock }: Tile, store: Store) {
  const stockLevel = stock?.available ?? 0
  const orderable = product.online && stockLevel > 0
  return {
    inventory: {
      id: store.flags.inventoryListId ?? 'store',
      stockLevel,
      ats: stockLevel,
      orderable,
      backorderable: false,
      preorderable: false,
    },
    c_productType: stock?.source ?? undefined,
    c_inventoryCondition: stock?.condition,
    c_racProductStockStatus: stock?.source ? availabilityOf(stock.source) : 'Out of Stock',
    c_racProductEstimatedDelivery: stock?.estimatedDelivery ?? product.estimatedDelivery,
    c_racIsHomeStore: stock?.source === 'INVENTORY_PRODUCT',
    c_isEligibleForPickup: stock?.pickupObstacle === null,
    c_isLargeItem: stock?.isLarge ?? false,
    c_isOutOfStock: !orderable,
    c_outOfStock: !orderable,
  }
}

/** A product in the format of the shopper-products API; prices in dollars, `price` is the weekly payment. */
function wireProduct(one: PricedProduct, view: ShopView) {
  const { store, locale, today } = view
  const { product, stock } = one
  const offers = offersGiven(one, store)
  const offer = offers[defaultFrequency]
  return {
    id: product.id,
    name: localized(product.name, locale),
    brand: product.brand,
    currency: 'USD',
    price: offer === undefined ? undefined : dollars(offer.paymentCents),
    primaryCategoryId: product.primaryCategoryId ?? undefined,
    shortDescription: product.shortDescription[locale] ?? product.shortDescription['en-US'],
    longDescription: product.description[locale] ?? product.description['en-US'],
    imageGroups: imageGroups(product.pictures, view),
    minOrderQuantity: product.minOrderQuantity,
    stepQuantity: product.stepQuantity,
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
    ...wireStock(one, store),
    c_ProductUrl: product.urlKey,
    c_storeNumber: store.id,
    c_racProductRmsId: product.rmsNumber ?? undefined,
    c_ParentRmsNumber: product.masterId ?? undefined,
    c_isBundleProduct: product.type === 'bundle',
    c_isHighRisk: product.highRisk,
    isStoreHighRisk: store.flags.isHighRisk,
    c_isExclusive: product.exclusive,
    c_isNew: product.isNew,
    c_isSale: product.isSale,
    c_vendorID: product.vendorId ?? undefined,
    c_applicableBadges: product.badges,
    c_pricePerPricebook: wirePriceBooks(offers, store.priceZoneId),
    c_priceInfo: wirePriceInfo(offers, today),
    c_inventoryPriceInfo: wireInventoryPrice(one, store),
    c_racProductTotalCostToOwn:
      offer === undefined ? undefined : dollars(offer.paymentCents * offer.payments),
    c_additionalProductData: additionalData(product, (stock?.available ?? 0) === 0),
  }
}

/**
 * The weekly payments of a product of a set in cents, for its whole quantity; one for each variant of a
 * master.
 */
function weeklyCents(piece: Piece, store: Store): number[] {
  const sold = piece.variants.length > 0 ? piece.variants : [piece]
  return sold.flatMap((one) => {
    const offer = offersGiven(one, store)[defaultFrequency]
    return offer === undefined ? [] : [offer.paymentCents * piece.quantity]
  })
}

/**
 * The products of a set, each with its own price and choices. `priceMax` of the set is the sum of all products
 * in their most expensive variants.
 */
function wireSet({ parts: pieces }: ProductPage, { store, locale }: ShopView) {
  const payments = pieces.map((piece) => weeklyCents(piece, store)).filter((cents) => cents.length > 0)
  return {
    ...(payments.length > 0 && {
      priceMax: dollars(sumCents(payments.map((cents) => Math.max(...cents)))),
    }),
    setProducts: pieces.map((piece) => {
      const { product, quantity } = piece
      const offer = offersGiven(piece, store)[defaultFrequency]
      return {
        id: product.id,
        name: localized(product.name, locale),
        brand: product.brand,
        currency: 'USD',
        price: offer === undefined ? undefined : dollars(offer.paymentCents),
        minOrderQuantity: quantity,
        type: { master: product.type === 'master', item: product.type === 'simple' },
        slugUrl: pathTo('product', { productId: product.urlKey }),
        ...wireStock(piece, store),
        variants: piece.variants.map((one) => wireVariant(one, store)),
      }
    }),
  }
}

function wireVariant(variant: Tile, store: Store) {
  const { product, stock } = variant
  const offer = offersGiven(variant, store)[defaultFrequency]
  return {
    productId: product.id,
    price: offer === undefined ? undefined : dollars(offer.paymentCents),
    orderable: product.online && (stock?.available ?? 0) > 0,
    variationValues: product.variationValues,
  }
}

/** The promotions of a product; `promotionalPrice` is the weekly payment with those that lower it now. */
function wirePromotions({ promotions, ...page }: ProductPage, { store, locale }: ShopView) {
  const offer = offersGiven(page.selected ?? page, store)[defaultFrequency]
  const applied = new Set(offer?.reduction?.offers.map(({ id }) => id))
  return promotions.map(({ id, name, callout }) => ({
    promotionId: id,
    calloutMsg: inWords(callout, locale) || inWords(name, locale),
    ...(offer !== undefined && applied.has(id) && { promotionalPrice: dollars(offer.paymentCents) }),
  }))
}

function wirePage(page: ProductPage, view: ShopView) {
  const asked = page.selected ?? page
  return {
    ...wireProduct(asked, view),
    productPromotions: wirePromotions(page, view),
    variants: page.variants.map((one) => wireVariant(one, view.store)),
    ...(page.product.type === 'set' && wireSet(page, view)),
    ...(page.product.type === 'bundle'
      ? {
          bundledProducts: page.parts.map(({ product, quantity, variants }) => ({
            id: product.id,
            quantity,
            product: {
              id: product.id,
              name: localized(product.name, view.locale),
              type: { master: product.type === 'master' },
              variants: variants.map((one) => wireVariant(one, view.store)),
            },
          })),
        }
      : {}),
  }
}

async function readPage(c: Context<ApiEnv>, id: string, store: Store) {
  const found = await getProduct(id, store, c.get('core'))
  return found.ok && !found.value.restricted ? found.value : undefined
}

const base = '/product/shopper-products/v1/organizations/:org/products'

/** Products by id, one or up to 24 (documents 2 §7; the shopper-products API). */
export const product = factory
  .createApp()
  .use(`${base}/*`, withToken)
  .use(base, withToken)
  .get(`${base}/:id`, async (c) => {
    const view = await shopViewOf(c)
    const page = await readPage(c, c.req.param('id'), view.store)
    if (page === undefined) return refuse(c, { code: 'product-not-found', field: 'id' })
    return c.json(wirePage(page, view))
  })
  .get(base, async (c) => {
    const ids = (c.req.query('ids') ?? '').split(',').filter(Boolean)
    if (ids.length === 0 || ids.length > maxProducts)
      return refuse(c, { code: 'field-invalid', field: 'ids' })
    const view = await shopViewOf(c)
    const pages = await Promise.all(ids.map((id) => readPage(c, id, view.store)))
    const data = pages.filter((page) => page !== undefined).map((page) => wirePage(page, view))
    return c.json({ data, limit: ids.length, total: data.length })
  })
