import { comparePreRented } from '#core/catalogue/price/compare-pre-rented.ts'
import type { Tile } from '#core/catalogue/product/tile.ts'
import type { Store } from '#core/places/store/schema.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { defaultFrequency, type Frequency, frequencies } from '#domain/base/frequency.ts'
import type { Cents } from '#domain/base/money.ts'
import { firstPaymentCents } from '#domain/base/price.ts'
import { priceBookId } from '#domain/catalogue/price-book.ts'
import { priceOutput } from '#domain/catalogue/price-output.ts'
import { formerPrice, type ProductPrices, pricesInCondition } from '#domain/catalogue/product-price.ts'

/** An amount in dollars, as the API family uses. Cents are exact, and two decimals print exactly. */
export function dollars(cents: Cents): number {
  return cents / 100
}

const wireNames: Record<Frequency, string> = {
  WEEKLY: 'weekly',
  BI_WEEKLY: 'biWeekly',
  SEMI_MONTHLY: 'semiMonthly',
  MONTHLY: 'monthly',
}

/**
 * The prices of the units that the store would give first: pre-rented ones if it has no new ones. None at a store
 * that shows no prices (SHP-179).
 */
export function pricesOfFirstUnit(
  { prices, stock }: Pick<Tile, 'prices' | 'stock'>,
  store: Store,
): ProductPrices {
  return store.flags.isPriceDisplayed ? pricesInCondition(prices, stock?.condition ?? 'NEW') : {}
}

/**
 * The price of a pre-rented unit beside the price of a new one, with the field names of document 2 §3, at a store
 * that compares them (inventoryPromoEnabled); undefined elsewhere.
 */
export function wireInventoryPrice({ prices, stock }: Pick<Tile, 'prices' | 'stock'>, store: Store) {
  const { isPriceDisplayed } = store.flags
  const compared = isPriceDisplayed ? comparePreRented(prices?.[defaultFrequency], stock, store) : null
  if (compared === null) return undefined
  return {
    showStrikethrough: compared.showStrikethrough,
    discountPercentageInventory: compared.discountPercentageInventory,
    inventoryPrice: dollars(compared.inventoryCents),
    inventoryTerms: compared.inventoryTerms,
    inventoryCash: dollars(compared.inventoryCashCents),
    inventoryRTO: dollars(compared.inventoryRtoCents),
  }
}

/** The price books of a product, with payments and former prices (document 2 §3). */
export function wirePriceBooks(prices: ProductPrices, zoneId: string) {
  const rental = frequencies.flatMap((frequency) => {
    const price = prices[frequency]
    if (price === undefined) return []
    const wasPrice = price.was && {
      amount: dollars(price.was.paymentCents),
      terms: price.was.payments,
      'online-from': price.was.onlineFrom ?? undefined,
    }
    const addOnRate = price.addOnPaymentCents == null ? undefined : dollars(price.addOnPaymentCents)
    const book = (isSale: boolean, cents: Cents, terms: number) => ({
      pricebookID: priceBookId(zoneId, { frequency, isSale }),
      price: dollars(cents),
      priceInfo: { terms, addOnRate, ...(wasPrice ? { wasPrice } : {}) },
    })
    const regular = price.regular ?? price
    return [
      book(false, regular.paymentCents, regular.payments),
      ...(price.isOnSale ? [book(true, price.paymentCents, price.payments)] : []),
    ]
  })
  const [any] = frequencies.flatMap((frequency) => prices[frequency] ?? [])
  if (any === undefined) return rental
  const cashBook = (isSale: boolean, cents: Cents) => ({
    pricebookID: priceBookId(zoneId, { frequency: null, isSale }),
    price: dollars(cents),
    priceInfo: { terms: 1 },
  })
  return [
    ...rental,
    cashBook(false, any.regularCashCents ?? any.cashCents),
    ...(any.regularCashCents === null ? [] : [cashBook(true, any.cashCents)]),
  ]
}

/**
 * A tile's prices by frequency: weeklyPrice, weeklyOldPrice, weeklyPercentageDiscount, and so on (document 2
 * §3). A former price follows the rule of the pages; `today` is the store's day. weeklyFirstPayment and so on are
 * there where a promotion lowers the first payment alone.
 */
export function wirePriceInfo(prices: ProductPrices, today: CivilDate) {
  const info: Record<string, number> = {}
  for (const frequency of frequencies) {
    const price = prices[frequency]
    if (price === undefined) continue
    const name = wireNames[frequency]
    info[`${name}Price`] = dollars(price.paymentCents)
    if (price.firstOffCents > 0) info[`${name}FirstPayment`] = dollars(firstPaymentCents(price))
    const former = formerPrice(price, today)
    if (former === null) continue
    info[`${name}OldPrice`] = dollars(former.paymentCents)
    info[`${name}PercentageDiscount`] = former.percent
  }
  return info
}

/**
 * The price calculation of a product at each frequency (document 2 §3): the current price beside the list price, with
 * the first payment, terms, discount, cash and total amounts. `today` is the store's day.
 */
export function wirePriceOutputs(prices: ProductPrices, today: CivilDate) {
  return frequencies.flatMap((frequency) => {
    const price = prices[frequency]
    if (price === undefined) return []
    const output = priceOutput(price, today)
    return [
      {
        rentalPaymentOption: frequency,
        isOnSale: output.isOnSale,
        showWasPrice: output.showWasPrice,
        currentPrice: dollars(output.currentCents),
        listPrice: dollars(output.listCents),
        ...(price.firstOffCents > 0 && { firstPayment: dollars(firstPaymentCents(price)) }),
        currentTerms: output.currentTerms,
        listTerms: output.listTerms,
        addOnRate: output.addOnRateCents === null ? undefined : dollars(output.addOnRateCents),
        discountPercentage: output.discountPercentage,
        cashCurrentPrice: dollars(output.cashCurrentCents),
        cashListPrice: dollars(output.cashListCents),
        rtoCurrentPrice: dollars(output.rtoCurrentCents),
        rtoListPrice: dollars(output.rtoListCents),
      },
    ]
  })
}

/**
 * The price of one unit in the book that the weekly payment is from, or in every weekly book: clients take the highest
 * for the price before, so no amount of another frequency may be among them. No book has a lower price for more units.
 */
export function wireTiers(prices: ProductPrices, zoneId: string, perBook: boolean) {
  const weekly = prices[defaultFrequency]
  const current = priceBookId(zoneId, { frequency: defaultFrequency, isSale: weekly?.isOnSale ?? false })
  const weeklyBooks = [false, true].map((isSale) =>
    priceBookId(zoneId, { frequency: defaultFrequency, isSale }),
  )
  return wirePriceBooks(prices, zoneId)
    .filter(({ pricebookID }) => (perBook ? weeklyBooks.includes(pricebookID) : pricebookID === current))
    .map(({ pricebookID, price }) => ({ quantity: 1, price, pricebook: pricebookID }))
}
