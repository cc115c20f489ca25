import type { ProductSummary } from '#core/catalogue/product/schema.ts'
import type { Promotion } from '#core/catalogue/promotion/schema.ts'
import type { ProductStock } from '#core/catalogue/stock/stock-of.ts'
import type { StoreFlags } from '#core/places/store/store-flags.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Frequency } from '#domain/base/frequency.ts'
import type { Localized } from '#domain/base/locale.ts'
import { type Cents, sumCents } from '#domain/base/money.ts'
import type { PriceReduction } from '#domain/base/price.ts'
import { fail, ok, type Problem, type Result } from '#domain/base/result.ts'
import type { FormerPrices } from '#domain/catalogue/price-output.ts'
import type { Condition } from '#domain/catalogue/stock.ts'
import type { CheckoutCharges } from '#domain/law/checkout-charges.ts'
import type { TransactionName } from '#domain/law/transaction-name.ts'
import type { AgreementShare, BasketAmounts } from '#domain/shopper/basket.ts'
import type { QuantityLimits } from '#domain/shopper/quantity.ts'

/**
 * Why an item can no longer be rented: removed from the store, not offered at the basket's store (no price,
 * or its category is restricted), or out of stock everywhere.
 */
export type UnavailableReason = 'gone' | 'not-at-store' | 'out-of-stock'

/** A part of a bundle in the basket. */
export type BasketPart = {
  readonly id: string
  readonly productId: string
  readonly product: ProductSummary | null
  /** For all of the bundles together. */
  readonly quantity: number
  /** As chosen; null if nothing was chosen: the store gives new units before pre-rented ones. */
  readonly condition: Condition | null
  /** Null if the price is included in the bundle's. */
  readonly price: FormerPrices | null
  readonly stock: ProductStock | null
}

/** What a line costs for its quantity, and what promotions of the store took off. */
type BasketRent = Pick<
  AgreementShare,
  'frequency' | 'payments' | 'paymentCents' | 'firstOffCents' | 'cashCents' | 'optionCents'
> & {
  readonly reduction: PriceReduction | null
  /** The former payment to show struck through, by the rule of tiles; null shows nothing. */
  readonly wasCents: Cents | null
  /** Whether a price in it is the add-on price, which customers get who rent something now. */
  readonly isAddOn: boolean
}

/** A line of the basket, with price and stock. */
export type BasketItem = {
  readonly id: string
  readonly productId: string
  /** Null if it is no longer in the catalogue. */
  readonly product: ProductSummary | null
  readonly quantity: number
  /** New or pre-rented: as chosen, otherwise what the store gives first. Null for bundles. */
  readonly condition: Condition | null
  /** In that condition. */
  readonly prices: Readonly<Partial<Record<Frequency, FormerPrices>>>
  /** At the basket's frequency, or the first one the product has. Null for a bundle priced by its parts. */
  readonly price: FormerPrices | null
  /** The amounts of the line for its quantity, including parts; null if it has no price. */
  readonly rent: BasketRent | null
  /** What the line rents for in a week: its weekly price, or else what `rent` comes to. In cents, 0 without rent. */
  readonly weeklyRentCents: Cents
  readonly stock: ProductStock | null
  /** The stock at the store in that condition. */
  readonly stockLevel: number
  readonly limits: QuantityLimits
  readonly unavailable: UnavailableReason | null
  readonly parts: readonly BasketPart[]
  /**
   * The name of the set that the line belonged to when sets had one line and one price; used to explain the
   * changed price.
   */
  readonly wasInSet: Localized | null
  /** The promotion of the store that lowered its price when it was added, and has ended since. */
  readonly endedPromotion: Localized | null
  /** Whether it would have the add-on price if what its customer rented had not ended: owned, or given back. */
  readonly lostAddOn: boolean
}

/** The code that a shopper applied, as it concerns a basket. */
export type BasketCode = Pick<Promotion, 'id' | 'name' | 'callout' | 'isReduction'> & {
  readonly code: string
  /** Whether it holds at the store today. It can then still take nothing off the goods. */
  readonly holds: boolean
  /**
   * Why it takes nothing off here: it does not hold at the store today, or for none of the goods. Null: it counts, or
   * is none that lowers prices.
   */
  readonly obstacle: Problem | null
}

/** The store that determines a basket's prices and stock. */
export type BasketStore = {
  readonly id: string
  readonly name: string
  readonly city: string
  readonly stateCode: string
  readonly postalCode: string
  readonly priceZoneId: string
  readonly timeZone: string
  /** The last day on which it takes orders; null if none is set. */
  readonly ecommCloseOn: CivilDate | null
  readonly flags: StoreFlags
}

/** A shopper's basket. Money in cents; `totals` includes available items only. */
export type Basket = {
  readonly id: string
  readonly isTemporary: boolean
  readonly storeId: string
  readonly store: BasketStore
  readonly frequency: Frequency
  /** What an agreement for it is called in the store's state today. */
  readonly transactionName: TransactionName
  readonly currency: string
  readonly email: string | null
  /** The code that the shopper applied. */
  readonly code: BasketCode | null
  readonly sessionTrackingId: string | null
  readonly sessionAlive: number
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly taxRateMillionths: number
  /** The charges of the store beside rent and tax, and what the shopper chose of them. */
  readonly charges: CheckoutCharges
  readonly items: readonly BasketItem[]
  /** For the badge: quantities; parts count once with their bundle. */
  readonly count: number
  readonly totals: BasketAmounts
}

/** The items that can no longer be rented. */
export function unavailableItems(basket: Basket): readonly BasketItem[] {
  return basket.items.filter((item) => item.unavailable !== null)
}

/** What the items that can be rented cost in a week, in cents without tax. */
export function weeklyRentOf({ items }: Pick<Basket, 'items'>): Cents {
  return sumCents(items.map((item) => (item.unavailable === null ? item.weeklyRentCents : 0)))
}

/**
 * Whether a basket is ready for checkout. Fails with `basket-empty`, `basket-items-unavailable` or
 * `quantity-above-stock` (`field` is the item at fault).
 */
export function checkReady(basket: Basket): Result<Basket> {
  if (basket.items.length === 0) return fail('basket-empty')
  const [missing] = unavailableItems(basket)
  if (missing !== undefined) return fail('basket-items-unavailable', { field: missing.id })
  const short = basket.items.find((item) => item.quantity > item.stockLevel)
  return short === undefined
    ? ok(basket)
    : fail('quantity-above-stock', { field: short.id, params: { stockLevel: short.stockLevel } })
}
