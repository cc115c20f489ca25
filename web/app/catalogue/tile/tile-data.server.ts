import { comparePreRented } from '#core/catalogue/price/compare-pre-rented.ts'
import type { Tile } from '#core/catalogue/product/tile.ts'
import type { ProductStock } from '#core/catalogue/stock/stock-of.ts'
import type { Store } from '#core/places/store/schema.ts'
import { type CivilDate, civilDateIn } from '#domain/base/civil-date.ts'
import type { Frequency } from '#domain/base/frequency.ts'
import { type Locale, localized } from '#domain/base/locale.ts'
import type { Cents } from '#domain/base/money.ts'
import type { PriceReduction } from '#domain/base/price.ts'
import { showsAddOnBanner } from '#domain/catalogue/add-on.ts'
import type { DeliveryEstimate } from '#domain/catalogue/delivery-estimate.ts'
import {
  formerPrice,
  type ProductPrice,
  type ProductPrices,
  priceAt,
  priceInCondition,
} from '#domain/catalogue/product-price.ts'
import { averageStars } from '#domain/catalogue/review.ts'
import type { SetPrice } from '#domain/catalogue/set-price.ts'
import { type Availability, availabilityOf, type Condition, type UsedGrade } from '#domain/catalogue/stock.ts'
import { nameIn, preRentedIn, tagOrderIn } from '#domain/law/pack-for.ts'
import type { TagOrder } from '#domain/law/tag-order.ts'
import type { TransactionName } from '#domain/law/transaction-name.ts'
import { blurOf } from '#web/app/ui/pictures/picture-blur.server.ts'
import { productPath } from '../choices/product-path.ts'
import { type WithoutDefaults, withoutDefaults } from './without-defaults.ts'

/** The price of a tag: at one frequency, with the previous price if it may be shown. */
export type ShownPrice = {
  readonly frequency: Frequency
  readonly paymentCents: Cents
  readonly payments: number
  /** What promotions take off the first payment alone. */
  readonly firstOffCents: Cents
  readonly cashCents: Cents
  /** What ownership costs after the last payment; 0 in most states. */
  readonly optionCents: Cents
  /** Condition of the unit with this price. */
  readonly condition: Condition
  /** A price to compare it with: what it cost before, or what a new one costs (`ofNew`). */
  readonly was: { readonly paymentCents: Cents; readonly ofNew?: boolean } | null
  readonly percentOff: number
  /** Whether it is the lowest price, and other options may cost more. */
  readonly isFrom: boolean
  /** What other options cost at most. Left out if they cost the same. */
  readonly upToCents?: Cents
  /** What promotions of the store took off. Left out if nothing. */
  readonly reduction?: PriceReduction | null
}

/** The average of the reviews of a product with one decimal, and how many there are. */
export type ShownRating = { readonly average: number; readonly count: number }

/** The reviews of a product together; null without any. */
export function ratingOf({ rating }: Tile['product']): ShownRating | null {
  return rating == null ? null : { average: averageStars(rating), count: rating.count }
}

/** What most prices of tiles have, and a page therefore leaves out. */
const usualPrice = { was: null, percentOff: 0, optionCents: 0, isFrom: false } as const

/** The price of a tile, whose condition is beside it. */
type TilePrice = WithoutDefaults<Omit<ShownPrice, 'condition'>, typeof usualPrice>

/** What most tiles have, and a page therefore leaves out. */
const usualTile = {
  priceHidden: false,
  condition: null,
  tagOrder: 'total-first',
  isFrom: false,
  addOn: false,
  wanted: null,
} as const

/** All data of a product's tile. Kept small, because a page has many. */
export type TileData = WithoutDefaults<WholeTile, typeof usualTile>

type WholeTile = {
  readonly id: string
  readonly href: string
  readonly name: string
  readonly brand: string
  readonly picture: string | null
  /** The placeholder while the picture loads. */
  readonly blur: string | undefined
  readonly alt: string
  /** Left out without any. */
  readonly badges?: readonly string[]
  /** Null if no price is known or the store shows none. */
  readonly price: TilePrice | null
  /** Condition of the unit with this price. Null if it consists of several units, and where it is not named. */
  readonly condition: Condition | null
  /** The grade of that unit if it is pre-rented. Left out where the grades of such units differ. */
  readonly grade?: UsedGrade
  readonly priceHidden: boolean
  readonly transaction: TransactionName
  /** The order in which the law of the store's state wants the figures of the price. */
  readonly tagOrder: TagOrder
  /** Whether other variants or further pieces cost more. */
  readonly isFrom: boolean
  readonly availability: Availability | null
  readonly delivery: DeliveryEstimate
  readonly addOn: boolean
  /** What its reviews say together, with one decimal, and how many there are. Left out without any. */
  readonly rating?: ShownRating
  /** The condition that the link opens and the heart saves; null leaves it to the store. */
  readonly wanted: Condition | null
}

/** Who looks at a product, and at which store. */
export type Looking = {
  readonly store: Store
  readonly storeChosen: boolean
  readonly locale: Locale
  readonly frequency: Frequency
  /** Today's date at the store. */
  readonly today: CivilDate
}

/** The date at the store at an instant. */
export function storeDay(store: Store, now: Date): CivilDate {
  return civilDateIn(now.getTime(), store.timeZone)
}

/**
 * The condition to name. Null for pre-rented goods that the state's law lets nobody rent: no goods at all, or no unit of
 * these.
 */
export function namedCondition(
  condition: Condition,
  stock: ProductStock | null,
  { store, today }: { readonly store: Pick<Store, 'stateCode'>; readonly today: CivilDate },
): Condition | null {
  if (condition === 'NEW') return condition
  const rule = preRentedIn(store.stateCode, today)
  const hasUnit = rule === 'by-unit' && (stock?.usedAvailable ?? 0) > 0
  return rule === 'always' || hasUnit ? condition : null
}

/** The grade of the pre-rented unit with a price; of a product with variants, of the one that costs so little. */
export function gradeOf(
  { prices, stock }: Pick<Tile, 'prices' | 'stock'>,
  frequency: Frequency,
): UsedGrade | null {
  const price = priceAt(prices, frequency)
  return price?.lowestIn === undefined ? (stock?.usedGrade ?? null) : (price.lowestGrade ?? null)
}

/** The price at the chosen frequency; of a pre-rented unit if the store has only those. */
export function shownPrice(
  prices: ProductPrices | undefined,
  stock: Pick<ProductStock, 'condition'> | undefined,
  { frequency, today, store }: Pick<Looking, 'frequency' | 'today' | 'store'>,
): ShownPrice | null {
  const price = priceAt(prices, frequency)
  if (price === undefined) return null
  const condition = price.lowestIn ?? stock?.condition ?? 'NEW'
  const shown = priceInCondition(price, condition)
  const former = formerPrice(shown, today)
  const compared = comparePreRented(price, stock, store)
  if (compared?.showStrikethrough === true) {
    const was = { paymentCents: price.paymentCents, ofNew: true }
    return { ...shownFacts(shown, price, condition), was, percentOff: compared.discountPercentageInventory }
  }
  return {
    ...shownFacts(shown, price, condition),
    was: former && { paymentCents: former.paymentCents },
    percentOff: former?.percent ?? 0,
  }
}

function shownFacts(
  {
    frequency,
    paymentCents,
    payments,
    firstOffCents,
    cashCents,
    optionCents = 0,
    reduction,
    upToCents,
  }: ProductPrice,
  price: ProductPrice,
  condition: Condition,
) {
  const isFrom = price.isFrom === true
  return {
    ...{ frequency, paymentCents, payments, firstOffCents, cashCents, optionCents, condition, isFrom },
    ...(upToCents !== undefined && { upToCents }),
    ...(reduction && { reduction }),
  }
}

/**
 * The codes of a product's badges without duplicates, the most important first (document 2 §4). That of a sale
 * only beside the former price that it promises.
 */
export function badgesOf(
  product: Tile['product'],
  price: Pick<ShownPrice, 'was'> | SetPrice | null,
): string[] {
  const flags = [
    product.isNew && 'new',
    product.isSale && 'sale',
    product.clearance && 'clearance',
    product.exclusive && 'exclusive',
  ].filter((code) => code !== false)
  const was = price !== null && 'was' in price ? price.was : null
  const isSale = was !== null && was.ofNew !== true
  return [...new Set([...flags, ...product.badges])].filter((code) => code !== 'sale' || isSale)
}

/** Whether it costs less as an add-on, at the frequency and in the condition that the tile shows. */
function savesAsAddOn({ prices, stock }: Tile, frequency: Frequency): boolean {
  const price = priceAt(prices, frequency)
  const shown = price && priceInCondition(price, stock?.condition ?? 'NEW')
  return (shown?.addOnPaymentCents ?? null) !== null
}

function tilePrice({ condition: _, ...price }: ShownPrice): TilePrice {
  return withoutDefaults(price, usualPrice)
}

/** Maps a product summary to the data of a listing tile, whose link opens the page in an asked condition. */
export function tileData(tile: Tile, looking: Looking, asked: Condition | null = null): TileData {
  const { product, prices, stock } = tile
  const { store, locale } = looking
  const source = stock?.source ?? null
  const priceHidden = !store.flags.isPriceDisplayed
  const price = shownPrice(prices, stock, looking)
  // Only a single product is chosen in a condition here: variants are chosen first, parts have their own.
  const isSingle = product.type === 'simple' || product.type === 'variant'
  const wanted = isSingle ? asked : null
  const rating = ratingOf(product)
  const isGroup = product.type === 'set' || product.type === 'bundle'
  const condition = isGroup || price === null ? null : namedCondition(price.condition, stock ?? null, looking)
  const grade = condition === 'USED' ? gradeOf(tile, looking.frequency) : null
  const badges = badgesOf(product, priceHidden ? null : price)
  const whole: WholeTile = {
    id: product.id,
    href: productPath(product, wanted === null ? {} : { condition: wanted }),
    name: localized(product.name, locale),
    brand: product.brand,
    picture: product.image?.picture ?? null,
    blur: blurOf(product.image?.picture),
    alt: product.image === null ? '' : localized(product.image.alt, locale),
    ...(badges.length > 0 && { badges }),
    price: priceHidden || price === null ? null : tilePrice(price),
    condition,
    ...(grade !== null && { grade }),
    priceHidden,
    transaction: nameIn(store.stateCode, looking.today),
    tagOrder: tagOrderIn(store.stateCode, looking.today),
    isFrom: product.type === 'master' || price?.isFrom === true,
    availability: source === null ? null : availabilityOf(source),
    delivery: stock?.estimatedDelivery ?? product.estimatedDelivery,
    addOn: showsAddOnBanner({
      storeChosen: looking.storeChosen,
      addOnPriceEnabled: product.addOnEligible,
      hasSaving: savesAsAddOn(tile, looking.frequency),
      source,
      storeEligible: store.flags.storeAddOnEligibleEnable,
    }),
    ...(rating !== null && { rating }),
    wanted,
  }
  return withoutDefaults(whole, usualTile)
}
