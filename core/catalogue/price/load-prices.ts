import { type CivilDate, civilDateIn } from '#domain/base/civil-date.ts'
import { type Frequency, frequencies } from '#domain/base/frequency.ts'
import type { Cents } from '#domain/base/money.ts'
import type { RentalPrice } from '#domain/base/price.ts'
import { addOnPaymentIfLower } from '#domain/catalogue/add-on.ts'
import { type ComparedPrice, priceOutput } from '#domain/catalogue/price-output.ts'
import { type ReducedPrice, reducePrices } from '#domain/catalogue/promotion-price.ts'
import type { Condition, UsedGrade } from '#domain/catalogue/stock.ts'
import { optionPriceCents } from '#domain/law/option-price.ts'
import type { RulePack } from '#domain/law/pack.ts'
import { frequenciesIn, preRentedIn } from '#domain/law/pack-for.ts'
import type { Queryable } from '#platform/db/database.ts'
import { priceRules } from './price-rules.ts'
import { loadPriceRows, type PricedPlace, type PriceRow, type PromotedPriceRow } from './queries.ts'
import { goodsOf } from './refusal-queries.ts'

/** The price of a product at one frequency, from its price books, with the prices that it is compared with. */
export type ProductPrice = ComparedPrice & {
  /** The price of a pre-rented unit, if it differs from the price of a new one. */
  readonly used: RentalPrice | null
  /** It is the least that something costs of which a choice is open: another choice may cost more. */
  readonly isFrom?: boolean
  /** For a product with variants: the condition of the unit that costs this little. Its price is this one's alone. */
  readonly lowestIn?: Condition
  /** The grade of that unit if it is pre-rented; left out where the grades of such units differ. */
  readonly lowestGrade?: UsedGrade
  /** For a product with variants: the highest payment among them. Left out if all cost the same. */
  readonly upToCents?: Cents
}

/** The prices of a product by frequency. A frequency without a price book is missing. */
export type ProductPrices = Readonly<Partial<Record<Frequency, ProductPrice>>>

function priceFromRow(row: PriceRow, rentsUsed: boolean): ProductPrice {
  const { frequency, sameAsCashDays } = row
  const regular = { paymentCents: row.paymentCents, payments: row.payments }
  const isOnSale = row.salePaymentCents !== null
  const common = { frequency, sameAsCashDays, firstOffCents: 0 }
  const paymentCents = row.salePaymentCents ?? row.paymentCents
  const usedCents = row.usedPaymentCents ?? row.paymentCents
  const was =
    row.wasPaymentCents === null
      ? null
      : {
          paymentCents: row.wasPaymentCents,
          payments: row.wasPayments ?? row.payments,
          onlineFrom: row.wasOnlineFrom,
        }
  const hasUsed = rentsUsed && (row.usedPaymentCents !== null || row.usedCashCents !== null)
  const used = {
    ...common,
    paymentCents: usedCents,
    addOnPaymentCents: addOnPaymentIfLower(row.addOnCents, usedCents),
    payments: row.usedPayments ?? row.payments,
    cashCents: row.usedCashCents ?? row.cashCents,
  }
  return {
    ...common,
    paymentCents,
    addOnPaymentCents: addOnPaymentIfLower(row.addOnCents, paymentCents),
    payments: isOnSale ? (row.salePayments ?? row.payments) : row.payments,
    cashCents: row.saleCashCents ?? row.cashCents,
    was,
    isOnSale,
    regular: isOnSale ? regular : null,
    regularCashCents: row.saleCashCents === null ? null : row.cashCents,
    used: hasUsed ? used : null,
  }
}

/** The price after the store's promotions, which stands in like that of a sale; a pre-rented unit keeps its own. */
function reduced(price: ProductPrice, lower: ReducedPrice | undefined): ProductPrice {
  if (lower === undefined) return price
  const { paymentCents, firstOffCents, cashCents, reduction } = lower
  const isLess = paymentCents < price.paymentCents
  const before = { paymentCents: price.paymentCents, payments: price.payments }
  return {
    ...price,
    paymentCents,
    firstOffCents,
    addOnPaymentCents: addOnPaymentIfLower(price.addOnPaymentCents ?? null, paymentCents),
    cashCents,
    reduction,
    isOnSale: price.isOnSale || isLess,
    regular: price.regular ?? (isLess ? before : null),
    regularCashCents: price.regularCashCents ?? (cashCents < price.cashCents ? price.cashCents : null),
  }
}

/** Adds the option price that the law of the state asks for to a price, and to that of a pre-rented unit. */
function withOption(price: ProductPrice, pack: RulePack): ProductPrice {
  const { used } = price
  return {
    ...price,
    optionCents: optionPriceCents(pack, price.cashCents),
    used: used && { ...used, optionCents: optionPriceCents(pack, used.cashCents) },
  }
}

/** The prices after what the promotions of the store take off. */
async function withPromotions(
  db: Queryable,
  prices: ReadonlyMap<string, ProductPrices>,
  rows: readonly PromotedPriceRow[],
  { place, now }: { readonly place: PricedPlace; readonly now: Date },
): Promise<Map<string, ProductPrices>> {
  const promoted = new Map(
    rows.flatMap(({ productId, promotions }) => (promotions ? [[productId, promotions]] : [])),
  )
  if (promoted.size === 0) return new Map(prices)
  const pack = priceRules(place.stateCode, civilDateIn(now.getTime(), place.timeZone))
  const needsGoods = pack?.priceCaps.rule.some(({ kind }) => kind === 'cash-to-cost') === true
  const goods = needsGoods ? await goodsOf(db, [...promoted.keys()]) : undefined
  return new Map(
    [...prices].map(([productId, mine]) => {
      const { goodsKind = 'other', merchantCostCents = null } = goods?.get(productId) ?? {}
      const limits = { pack, goods: { kind: goodsKind, costCents: merchantCostCents, used: false } }
      const prices = reducePrices(mine, promoted.get(productId) ?? [], limits)
      const lowered = Object.values(mine).map((price) => reduced(price, prices[price.frequency]))
      return [productId, Object.fromEntries(lowered.map((price) => [price.frequency, price]))]
    }),
  )
}

/**
 * The prices of products at a store now, with what the store's promotions take off, in one query (two where a cap of
 * the state depends on the goods): the one place where a promotion enters a price. Products without a price, or with a
 * price above a cap of the store's state, are omitted, and so are frequencies that the state's law does not know.
 */
export async function loadPrices(
  db: Queryable,
  productIds: readonly string[],
  place: PricedPlace,
  now: Date,
): Promise<Map<string, ProductPrices>> {
  if (productIds.length === 0) return new Map()
  return pricesFromRows(db, await loadPriceRows(db, productIds, place, now), place, now)
}

/** The prices that `loadPrices` gives, from rows that were read already: without a query, except for the one for such a cap. */
export async function pricesFromRows(
  db: Queryable,
  priced: readonly PromotedPriceRow[],
  place: PricedPlace,
  now: Date,
): Promise<Map<string, ProductPrices>> {
  const prices = new Map<string, Partial<Record<Frequency, ProductPrice>>>()
  const today = civilDateIn(now.getTime(), place.timeZone)
  const known = frequenciesIn(place.stateCode, today)
  const rentsUsed = preRentedIn(place.stateCode, today) !== 'never'
  const rows = priced.filter(({ frequency }) => known.includes(frequency))
  for (const row of rows) {
    const mine = prices.get(row.productId) ?? {}
    mine[row.frequency] = priceFromRow(row, rentsUsed)
    prices.set(row.productId, mine)
  }
  const promoted = await withPromotions(db, prices, rows, { place, now })
  const pack = priceRules(place.stateCode, today)
  if (pack === null || pack.optionPrice.rule.kind === 'none') return promoted
  return new Map(
    [...promoted].map(([productId, mine]) => {
      const all = Object.values(mine).map((price) => withOption(price, pack))
      return [productId, Object.fromEntries(all.map((price) => [price.frequency, price]))]
    }),
  )
}

/**
 * The price of a unit in this condition; the lowest price of variants is for the unit that has it. A separate
 * pre-rented price is neither on sale nor compared with a former price.
 */
export function priceInCondition(price: ProductPrice, condition: Condition): ProductPrice {
  if ((price.lowestIn ?? condition) === 'NEW' || price.used === null) return price
  const { upToCents } = price
  const compared = { was: null, isOnSale: false, regular: null, regularCashCents: null, used: null }
  return { ...price.used, ...compared, ...(upToCents !== undefined && { upToCents }) }
}

/** The prices of goods that cost the same in every condition: without separate ones of pre-rented units. */
export function withoutUsed(prices: ProductPrices): ProductPrices {
  const priced: Partial<Record<Frequency, ProductPrice>> = {}
  for (const price of Object.values(prices)) priced[price.frequency] = { ...price, used: null }
  return priced
}

/** The prices of a unit in this condition, by frequency. */
export function pricesInCondition(prices: ProductPrices | undefined, condition: Condition): ProductPrices {
  const priced: Partial<Record<Frequency, ProductPrice>> = {}
  for (const frequency of frequencies) {
    const price = prices?.[frequency]
    if (price !== undefined) priced[frequency] = priceInCondition(price, condition)
  }
  return priced
}

/**
 * The former price to show struck through: the price without the store's promotions, the regular price during a sale, or
 * a recent was-price; only if the saving is large enough (document 2 §3). Null shows nothing.
 */
export function formerPrice(
  price: ProductPrice,
  today: CivilDate,
): { readonly paymentCents: Cents; readonly percent: number } | null {
  const { showWasPrice, listCents, discountPercentage } = priceOutput(price, today)
  return showWasPrice ? { paymentCents: listCents, percent: discountPercentage } : null
}

/** The price at a frequency, or at the first available one. */
export function priceAt(prices: ProductPrices | undefined, frequency: Frequency): ProductPrice | undefined {
  if (prices === undefined) return undefined
  return prices[frequency] ?? frequencies.map((other) => prices[other]).find((price) => price !== undefined)
}
