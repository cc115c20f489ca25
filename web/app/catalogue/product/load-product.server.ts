import { data } from 'react-router'
import { chooseParts, hasOnePriceForUsed, savedOneByOne } from '#core/catalogue/product/choose-parts.ts'
import { getProduct, type PricedProduct, type ProductPage } from '#core/catalogue/product/get-product.ts'
import { loadAttributes } from '#core/catalogue/product/load-attributes.ts'
import { pageForRenter } from '#core/catalogue/product/page-for-renter.ts'
import { scarcePartOf } from '#core/catalogue/product/scarce-part.ts'
import { firstDeliveryDay } from '#core/ordering/delivery/first-delivery-day.ts'
import type { Store } from '#core/places/store/schema.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { type Locale, localized, localizedOrNull } from '#domain/base/locale.ts'
import type { DeliveryEstimate } from '#domain/catalogue/delivery-estimate.ts'
import { priceAt } from '#domain/catalogue/product-price.ts'
import { type Availability, availabilityOf, type Condition } from '#domain/catalogue/stock.ts'
import { type QuantityLimits, quantityLimits } from '#domain/shopper/quantity.ts'
import { categoryPath, pathTo } from '#site/urls.ts'
import { goTo, type RequestContext } from '#web/app/request/request-context.ts'
import { blurOf } from '#web/app/ui/pictures/picture-blur.server.ts'
import { bundleData } from '../bundle/bundle-data.server.ts'
import {
  type AskedChoices,
  askedChoices,
  type ChoiceData,
  type ConditionChoice,
  choicesOf,
  variantPath,
} from '../choices/choices.server.ts'
import { type UnknownChoice, unknownPieceChoices } from '../choices/unknown-choices.server.ts'
import { readPieceChoices } from '../set/piece-choices.ts'
import { type PieceData, type SetData, setData } from '../set/set-data.server.ts'
import { badgesOf } from '../tile/badges.ts'
import type { Looking } from '../tile/looking.server.ts'
import { lookingOf, storeOf } from '../tile/looking.server.ts'
import { gradeOf, namedCondition } from '../tile/shown-price.server.ts'
import { tileData } from '../tile/tile-data.server.ts'
import { addOnText } from './add-on-text.server.ts'
import { dimensionsOf } from './dimensions-of.ts'
import { type HeadPrice, headPrice } from './head-price.server.ts'
import { lowerPart } from './lower-part.server.ts'
import { ownIt, ownSet } from './own-it-data.server.ts'
import { factsOf } from './product-facts.server.ts'
import { rightsOf } from './rights-data.server.ts'
import { type BuyersStore, type ShownInTag, shownPromotions } from './shown-promotions.server.ts'

export type ProductData = Awaited<ReturnType<typeof loadProduct>>

async function textsOf(
  page: ProductPage,
  shown: ShownInTag,
  store: BuyersStore,
  { locale, core }: RequestContext,
) {
  const { product } = page
  const promotions = await shownPromotions(page, shown, store, core)
  return {
    promotions: promotions.map(({ id, name, callout, button, isReduction }) => {
      const called = localizedOrNull(name, locale) ?? ''
      return { id, name: called, callout: localizedOrNull(callout, locale) ?? called, button, isReduction }
    }),
    shortDescription: localizedOrNull(product.shortDescription, locale),
    description: localizedOrNull(product.description, locale),
    features: product.features[locale] ?? product.features['en-US'] ?? [],
  }
}

/** The condition to show: the one in the query if there is such a unit, else the usual one. */
function conditionOf({ stock }: PricedProduct, params: URLSearchParams): Condition {
  const asked = params.get('condition')
  if (asked === 'USED' && (stock?.usedAvailable ?? 0) > 0) return 'USED'
  if (asked === 'NEW' && (stock?.newAvailable ?? 0) > 0) return 'NEW'
  return stock?.condition ?? 'NEW'
}

function conditionChoices(
  page: ProductPage,
  shown: PricedProduct,
  condition: Condition,
): readonly ConditionChoice[] {
  const { stock } = shown
  // A bundle has no condition of its own, its parts have.
  if (page.product.type === 'bundle') return []
  if (stock === undefined || stock.newAvailable === 0 || stock.usedAvailable === 0) return []
  return (['NEW', 'USED'] as const).map((one) => ({
    condition: one,
    grade: one === 'USED' ? stock.usedGrade : null,
    selected: one === condition,
    href: pathTo('product', { productId: shown.product.id }, { condition: one }),
  }))
}

function crumbsOf(page: ProductPage, locale: Locale): { label: string; to?: string }[] {
  const steps = page.path.map((step, at) => ({
    label: localized(step.name, locale),
    to: categoryPath(page.path.slice(0, at + 1).map(({ id }) => id)),
  }))
  return [...steps, { label: localized(page.product.name, locale) }]
}

type Stock = {
  availability: Availability | null
  available: number
  limits: QuantityLimits
  scarcePart: string | null
}

function stockData(page: ProductPage, shown: PricedProduct, condition: Condition, locale: Locale): Stock {
  const { stock, product } = shown
  const usable = stock !== undefined && !page.isRestricted ? stock : undefined
  // A bundle is limited by the stock of its parts, each in its own condition.
  const hasBoth =
    product.type !== 'bundle' && usable !== undefined && usable.newAvailable > 0 && usable.usedAvailable > 0
  const available =
    (hasBoth ? (condition === 'NEW' ? usable.newAvailable : usable.usedAvailable) : usable?.available) ?? 0
  const scarce = scarcePartOf(page, stock)
  return {
    availability: usable?.source ? availabilityOf(usable.source) : null,
    available,
    limits: quantityLimits({ ...product, stockLevel: available }),
    scarcePart: scarce ? localized(scarce.product.name, locale) : null,
  }
}

function partData(page: ProductPage, looking: Looking) {
  return page.parts.map((part) => ({
    ...tileData(part, looking),
    quantity: part.quantity,
    condition: part.stock?.condition ?? null,
  }))
}

function pictureData({ product }: PricedProduct, locale: Locale) {
  return product.pictures.map(({ picture, alt }) => ({
    picture,
    blur: blurOf(picture),
    alt: localized(alt, locale),
  }))
}

/** Values in the query that cannot be chosen. */
function unknownChoices(
  page: ProductPage,
  shown: PricedProduct,
  params: URLSearchParams,
  asked: AskedChoices,
  locale: Locale,
): UnknownChoice[] {
  if (page.parts.length > 0) return unknownPieceChoices(page.parts, readPieceChoices(params), locale)
  const condition = params.get('condition')
  const isUnknown = condition !== null && page.selected !== null && condition !== conditionOf(shown, params)
  const names = [...asked.unknown.map(({ name }) => localized(name, locale)), ...(isUnknown ? [null] : [])]
  return names.map((name) => ({ name, part: null }))
}

/**
 * The earliest day on which the store can deliver the product, or the taken pieces of a set together. Null for what it
 * cannot deliver, because it has none.
 */
async function firstDeliveryOf(
  { set, stock, delivery }: { set: SetData | null; stock: Stock; delivery: DeliveryEstimate },
  store: Store,
  { core }: RequestContext,
): Promise<CivilDate | null> {
  const taken = set?.pieces.filter((piece) => piece.isTaken) ?? []
  const isMissing = set === null ? stock.available === 0 : set.isOut || taken.some(isGone)
  if (isMissing) return null
  return firstDeliveryDay(store, taken.length === 0 ? [delivery] : taken.map((one) => one.delivery), core)
}

/** Whether the store does not have a piece, or may not rent it. */
function isGone({ obstacle }: PieceData): boolean {
  return obstacle !== null && obstacle !== 'choice'
}

/** The condition and grade that are named. */
function namedOf(shown: PricedProduct, condition: Condition, looking: Looking) {
  const { stock = null } = shown
  return { condition: namedCondition(condition, stock, looking), grade: gradeOf(shown, looking.frequency) }
}

/** What the query of a page chooses. Leads on to the path of a variant that it identifies. */
function readChosen(page: ProductPage, params: URLSearchParams, requestContext: RequestContext) {
  const asked = askedChoices(page, params)
  const chosen = chooseParts(page, readPieceChoices(params))
  const shown =
    chosen === null ? (page.selected ?? page) : { ...page, stock: chosen.stock, prices: chosen.prices }
  // Before a variant is chosen, the price is that of the cheapest unit.
  const cheapestCondition = priceAt(shown.prices, requestContext.frequency)?.lowestIn
  const condition = cheapestCondition ?? conditionOf(shown, params)
  if (asked.variant !== null) throw goTo(requestContext, variantPath(asked.variant, condition))
  return { asked, chosen, shown, condition }
}

/** What the page says of the price at its top. `isApart`: its pieces are rented on pages of their own. */
function priceData(
  page: ProductPage,
  head: HeadPrice,
  { isApart, isPriceHidden }: { isApart: boolean; isPriceHidden: boolean },
) {
  const isPriced = !isPriceHidden && !isApart
  return {
    isPriced,
    badges: badgesOf(page.product, isPriced ? head.price : null),
    price: isPriced ? head.price : null,
    percentOff: isPriceHidden ? 0 : head.percentOff,
    /** For a set, the pieces that the price is for. */
    pricedPieces: head.pieces,
    isPriceHidden,
    isFrom: head.isFrom,
  }
}

/** Loads the page of a product at the shopper's store. Throws a 404 for an unknown product. */
export async function loadProduct(requestContext: RequestContext, url: URL, id: string) {
  const { locale } = requestContext
  const current = await storeOf(requestContext)
  const [found, attributes, others] = await Promise.all([
    getProduct(id, current.store, requestContext.core),
    loadAttributes(requestContext.core),
    lookingOf(requestContext, current),
  ])
  if (!found.ok) throw data(null, { status: 404 })
  const { isRenter } = others
  const page = isRenter ? pageForRenter(found.value, current.store) : found.value
  const { asked, chosen, shown, condition } = readChosen(page, url.searchParams, requestContext)
  // The page has the prices of a renter already; its other products still get them.
  const looking = { ...others, isRenter: false }
  // Where pieces are not mixed into bundles, each is rented on its own page.
  const isApart = page.product.type === 'set' && !current.store.flags.mixAndBundleEnabled
  const set = isApart ? null : setData(page, url.searchParams, looking)
  const bundle = bundleData(page, chosen, looking)
  const choices: ChoiceData[] = choicesOf(page, asked, { locale, condition })
  const isPriceHidden = !current.store.flags.isPriceDisplayed
  const head = headPrice(shown.prices, condition, set, looking)
  const { isPriced, ...priced } = priceData(page, head, { isApart, isPriceHidden })
  const tile = tileData(shown, looking)
  const stock = stockData(page, shown, condition, locale)
  const promised = { set, stock, delivery: tile.delivery }
  const firstDelivery = await firstDeliveryOf(promised, current.store, requestContext)
  const { frequency } = requestContext
  const { isFrom } = priced
  const isOnePrice = chosen !== null && hasOnePriceForUsed(chosen, page)
  const own = set === null ? ownIt(shown, { condition, firstDelivery, isFrom }) : ownSet(set, firstDelivery)
  return {
    id: page.product.id,
    /** Id of the product to add to the cart. Null until everything is chosen, and for a set. */
    orderId: bundle?.isReady === false ? null : (page.selected?.product.id ?? null),
    canonicalPath: pathTo('product', { productId: page.product.urlKey }),
    name: localized(page.product.name, locale),
    brand: page.product.brand,
    type: page.product.type,
    crumbs: crumbsOf(page, locale),
    pictures: pictureData(shown, locale),
    /** The 3D model, if the product has one. */
    model3d: shown.product.pictures.find(({ model }) => model !== undefined)?.model ?? null,
    choices,
    unknownChoices: unknownChoices(page, shown, url.searchParams, asked, locale),
    ...priced,
    ...{ transaction: tile.transaction, tagOrder: tile.tagOrder ?? 'total-first' },
    set,
    /** Whether it is a set whose pieces this store rents one by one. */
    isApart,
    /** Set if the product is a bundle whose parts have options. */
    bundle,
    /** Whether a bundle costs the same with pre-rented parts. */
    isOnePrice,
    /** How much less its parts cost one by one, pre-rented ones among them; null if no less. */
    oneByOneCents: isOnePrice && isPriced ? savedOneByOne(chosen, frequency) : null,
    own: isPriced ? own : null,
    rights: own && isPriced ? rightsOf(own, current.store, requestContext) : null,
    condition,
    /** What is said of the condition. */
    named: namedOf(shown, condition, looking),
    conditions: conditionChoices(page, shown, condition),
    stock,
    /** The fewest that can be rented. */
    minimum: set === null ? shown.product.minOrderQuantity : 1,
    delivery: tile.delivery,
    addOn: isPriced ? addOnText(shown, { ...looking, condition }, tile, requestContext) : null,
    isRestricted: page.isRestricted,
    vendor: page.vendorLabel && localized(page.vendorLabel, locale),
    city: current.store.city,
    ...(await textsOf(
      page,
      { price: head.price, condition, frequency, rentsAlready: isRenter },
      current.store,
      requestContext,
    )),
    facts: factsOf(page, shown, attributes, locale),
    model: shown.product.model ?? page.product.model,
    rmsNumber: shown.product.rmsNumber ?? page.product.rmsNumber,
    dimensions: dimensionsOf(page),
    /** The parts of a bundle without options, or of a set whose pieces are rented one by one. */
    parts: isApart || (page.product.type === 'bundle' && bundle === null) ? partData(page, looking) : [],
    ...(await lowerPart(page, others, url.searchParams, requestContext)),
  }
}
