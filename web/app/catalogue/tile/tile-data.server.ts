import { tileForRenter } from '#core/catalogue/product/page-for-renter.ts'
import type { Tile } from '#core/catalogue/product/tile.ts'
import type { Frequency } from '#domain/base/frequency.ts'
import { localized } from '#domain/base/locale.ts'
import { showsAddOnBanner } from '#domain/catalogue/add-on.ts'
import type { DeliveryEstimate } from '#domain/catalogue/delivery-estimate.ts'
import { priceAt, priceInCondition } from '#domain/catalogue/product-price.ts'
import { averageStars } from '#domain/catalogue/review.ts'
import { type Availability, availabilityOf, type Condition } from '#domain/catalogue/stock.ts'
import type { ShownGrade } from '#domain/catalogue/used-grade.ts'
import { nameIn, tagOrderIn } from '#domain/law/pack-for.ts'
import type { TagOrder } from '#domain/law/tag-order.ts'
import type { TransactionName } from '#domain/law/transaction-name.ts'
import { blurOf } from '#web/app/ui/pictures/picture-blur.server.ts'
import { productPath } from '../choices/product-path.ts'
import { badgesOf } from './badges.ts'
import type { Looking } from './looking.server.ts'
import { gradeOf, namedCondition, type ShownPrice, shownPrice } from './shown-price.server.ts'
import { type WithoutDefaults, withoutDefaults } from './without-defaults.ts'

/** The average of the reviews of a product with one decimal, and how many there are. */
export type ShownRating = { readonly average: number; readonly count: number }

/** The reviews of a product together; null without any. */
export function ratingOf({ rating }: Tile['product']): ShownRating | null {
  return rating == null ? null : { average: averageStars(rating), count: rating.count }
}

/** What most prices of tiles have, and a page therefore leaves out. */
const usualPrice = { was: null, percentOff: 0, optionCents: 0, isFrom: false, minimum: 1 } as const

/** The price of a tile, whose condition is beside it, and the fewest that can be rented. */
type TilePrice = WithoutDefaults<
  Omit<ShownPrice, 'condition'> & { readonly minimum: number },
  typeof usualPrice
>

/** What most tiles have, and a page therefore leaves out. */
const usualTile = {
  isPriceHidden: false,
  condition: null,
  tagOrder: 'total-first',
  isFrom: false,
  isOfPiece: false,
  hasAddOnPrice: false,
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
  /** The grades of the pre-rented units with this price. Left out where one has none. */
  readonly grade?: ShownGrade
  readonly isPriceHidden: boolean
  readonly transaction: TransactionName
  /** The order in which the law of the store's state wants the figures of the price. */
  readonly tagOrder: TagOrder
  /** Whether other variants cost something else, or further pieces more. */
  readonly isFrom: boolean
  /** Whether it is a set, and the price that of its least expensive piece, though the picture shows all. */
  readonly isOfPiece: boolean
  readonly availability: Availability | null
  readonly delivery: DeliveryEstimate
  readonly hasAddOnPrice: boolean
  /** What its reviews say together, with one decimal, and how many there are. Left out without any. */
  readonly rating?: ShownRating
  /** The condition that the link opens and the save button saves; null leaves it to the store. */
  readonly wanted: Condition | null
}

/** Whether it costs less as an add-on, at the frequency and in the condition that the tile shows. */
function savesAsAddOn({ prices, stock }: Tile, frequency: Frequency): boolean {
  const price = priceAt(prices, frequency)
  const shown = price && priceInCondition(price, stock?.condition ?? 'NEW')
  return (shown?.addOnPaymentCents ?? null) !== null
}

function tilePrice({ condition: _, ...price }: ShownPrice, minimum: number): TilePrice {
  return withoutDefaults({ ...price, minimum }, usualPrice)
}

/** Maps a product summary to the data of a listing tile, whose link opens the page in an asked condition. */
export function tileData(whole: Tile, looking: Looking, asked: Condition | null = null): TileData {
  const tile = looking.isRenter ? tileForRenter(whole, looking.store) : whole
  const { product, prices, stock } = tile
  const { store, locale } = looking
  const source = stock?.source ?? null
  const isPriceHidden = !store.flags.isPriceDisplayed
  const price = shownPrice(prices, stock, looking)
  // Only a single product is chosen in a condition here: variants are chosen first, parts have their own.
  const isSingle = product.type === 'simple' || product.type === 'variant'
  const wanted = isSingle ? asked : null
  const rating = ratingOf(product)
  const isGroup = product.type === 'set' || product.type === 'bundle'
  const condition = isGroup || price === null ? null : namedCondition(price.condition, stock ?? null, looking)
  const grade = condition === 'USED' ? gradeOf(tile, looking.frequency) : null
  const badges = badgesOf(product, isPriceHidden ? null : price)
  const data: WholeTile = {
    id: product.id,
    href: productPath(product, wanted === null ? {} : { condition: wanted }),
    name: localized(product.name, locale),
    brand: product.brand,
    picture: product.image?.picture ?? null,
    blur: blurOf(product.image?.picture),
    alt: product.image === null ? '' : localized(product.image.alt, locale),
    ...(badges.length > 0 && { badges }),
    price: isPriceHidden || price === null ? null : tilePrice(price, product.minOrderQuantity),
    condition,
    ...(grade !== null && { grade }),
    isPriceHidden,
    transaction: nameIn(store.stateCode, looking.today),
    tagOrder: tagOrderIn(store.stateCode, looking.today),
    isFrom: price?.isFrom === true,
    isOfPiece: product.type === 'set' && price !== null,
    availability: source === null ? null : availabilityOf(source),
    delivery: stock?.estimatedDelivery ?? product.estimatedDelivery,
    hasAddOnPrice: showsAddOnBanner({
      isStoreChosen: looking.isStoreChosen,
      addOnPriceEnabled: product.addOnEligible,
      hasSaving: savesAsAddOn(tile, looking.frequency),
      source,
      storeEligible: store.flags.storeAddOnEligibleEnable,
    }),
    ...(rating !== null && { rating }),
    wanted,
  }
  return withoutDefaults(data, usualTile)
}
