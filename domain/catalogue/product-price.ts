import type { CivilDate } from '../base/civil-date.ts'
import { type Frequency, frequencies } from '../base/frequency.ts'
import type { Cents } from '../base/money.ts'
import type { RentalPrice } from '../base/price.ts'
import { optionPriceCents } from '../law/option-price.ts'
import type { RulePack } from '../law/pack.ts'
import { addOnPaymentIfLower, asAddOn } from './add-on.ts'
import { type ComparedPrice, priceOutput } from './price-output.ts'
import type { ReducedPrice } from './promotion-price.ts'
import type { Condition } from './stock.ts'
import type { ShownGrade } from './used-grade.ts'

/** The price of a product at one frequency, from its price books, with the prices that it is compared with. */
export type ProductPrice = ComparedPrice & {
  /** The price of a pre-rented unit, if it differs from the price of a new one. */
  readonly used: RentalPrice | null
  /** It is the least that something costs of which a choice is open: another choice costs something else. */
  readonly isFrom?: boolean
  /** For a product with variants: the condition of the unit that costs this little. Its price is this one's alone. */
  readonly lowestIn?: Condition
  /** The grades of the pre-rented units that cost this little; left out where one has none. */
  readonly lowestGrade?: ShownGrade
  /** For a product with variants: the highest payment among them. Left out if all cost the same. */
  readonly upToCents?: Cents
}

/** The prices of a product by frequency. A frequency without a price book is missing. */
export type ProductPrices = Readonly<Partial<Record<Frequency, ProductPrice>>>

/** What the price books of a zone say of a product at one frequency; null where a book says nothing. */
export type BookPrices = {
  readonly frequency: Frequency
  readonly paymentCents: Cents
  readonly payments: number
  readonly cashCents: Cents
  readonly sameAsCashDays: number
  readonly addOnCents: Cents | null
  readonly salePaymentCents: Cents | null
  readonly salePayments: number | null
  readonly saleCashCents: Cents | null
  readonly usedPaymentCents: Cents | null
  readonly usedPayments: number | null
  readonly usedCashCents: Cents | null
  readonly wasPaymentCents: Cents | null
  readonly wasPayments: number | null
  readonly wasOnlineFrom: CivilDate | null
}

type Payments = Pick<BookPrices, 'paymentCents' | 'payments'>

type PaymentsInBook = Payments &
  Pick<BookPrices, 'salePaymentCents' | 'salePayments' | 'usedPaymentCents' | 'usedPayments'>

/** What a new unit costs today, and how often: as on sale, or regularly. */
export function newPayments(row: PaymentsInBook): Payments {
  const { paymentCents, payments, salePaymentCents, salePayments } = row
  if (salePaymentCents === null) return { paymentCents, payments }
  return { paymentCents: salePaymentCents, payments: salePayments ?? payments }
}

/** What a pre-rented unit costs today, and how often: without a payment of its own it is what a new one does. */
export function usedPayments(row: PaymentsInBook): Payments {
  if (row.usedPaymentCents === null) return newPayments(row)
  return { paymentCents: row.usedPaymentCents, payments: row.usedPayments ?? row.payments }
}

/**
 * The price of a product from its price books. A sale or pre-rented price without a number of payments or a cash price
 * of its own has the regular one; a pre-rented unit without a payment of its own is rented for that of a new one.
 * `rentsUsed`: whether the state's law lets goods be rented again.
 */
export function priceFromBooks(
  row: BookPrices,
  { rentsUsed }: { readonly rentsUsed: boolean },
): ProductPrice {
  const { frequency, sameAsCashDays } = row
  const regular = { paymentCents: row.paymentCents, payments: row.payments }
  const isOnSale = row.salePaymentCents !== null
  const common = { frequency, sameAsCashDays, firstOffCents: 0 }
  const fresh = newPayments(row)
  const preRented = usedPayments(row)
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
    ...preRented,
    addOnPaymentCents: addOnPaymentIfLower(row.addOnCents, preRented.paymentCents),
    cashCents: row.usedCashCents ?? row.cashCents,
  }
  return {
    ...common,
    ...fresh,
    addOnPaymentCents: addOnPaymentIfLower(row.addOnCents, fresh.paymentCents),
    cashCents: row.saleCashCents ?? row.cashCents,
    was,
    isOnSale,
    regular: isOnSale ? regular : null,
    regularCashCents: row.saleCashCents === null ? null : row.cashCents,
    used: hasUsed ? used : null,
  }
}

/** The price after the store's promotions, which stands in like that of a sale; a pre-rented unit keeps its own. */
export function reducedPrice(price: ProductPrice, lower: ReducedPrice | undefined): ProductPrice {
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
export function withOption(price: ProductPrice, pack: RulePack): ProductPrice {
  const { used } = price
  return {
    ...price,
    optionCents: optionPriceCents(pack, price.cashCents),
    used: used && { ...used, optionCents: optionPriceCents(pack, used.cashCents) },
  }
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

/**
 * The prices for a customer who gets the add-on prices (`asAddOn`), in each condition. They are compared with no former
 * price: that of everybody else is not one.
 */
export function pricesAsAddOn(prices: ProductPrices): ProductPrices {
  const priced: Partial<Record<Frequency, ProductPrice>> = {}
  for (const price of Object.values(prices)) {
    const used = price.used && asAddOn(price.used)
    const addOn = asAddOn(price)
    priced[price.frequency] =
      addOn.isAddOn === true
        ? { ...price, ...addOn, isOnSale: false, regular: null, used }
        : { ...price, used }
  }
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
