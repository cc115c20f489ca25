import { summaryOf } from '#core/catalogue/product/load-products.ts'
import type { ProductSummary } from '#core/catalogue/product/schema.ts'
import { type ProductStock, stockOfChosen } from '#core/catalogue/stock/stock-of.ts'
import { weeklyEquivalent } from '#domain/approval/approval.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { type Frequency, frequencies } from '#domain/base/frequency.ts'
import type { Cents } from '#domain/base/money.ts'
import { asAddOn, getsAddOnPrice } from '#domain/catalogue/add-on.ts'
import type { FormerPrices } from '#domain/catalogue/price-output.ts'
import { type ProductPrices, pricesInCondition } from '#domain/catalogue/product-price.ts'
import type { Condition } from '#domain/catalogue/stock.ts'
import { type BasketLine, itemCount, splitAgreements } from '#domain/shopper/basket.ts'
import { quantityLimits } from '#domain/shopper/quantity.ts'
import type { BasketItem, BasketPart, UnavailableReason } from './basket.ts'
import type { BasketRow } from './queries.ts'
import { formerCentsOf, reductionOf } from './reduction.ts'

/** A row with an item. */
export type BasketItemRow = BasketRow & { itemId: string; productId: string; quantity: number }

/** Catalogue data for the products of a basket. */
export type Facts = {
  readonly frequency: Frequency
  /** The store's day. */
  readonly today: CivilDate
  readonly prices: ReadonlyMap<string, ProductPrices>
  readonly stock: ReadonlyMap<string, ProductStock>
  /** Whether the shopper has an agreement that runs, and whether one has ended. */
  readonly rentsAlready: boolean
  readonly rentedBefore: boolean
  /** Whether the store gives such customers its add-on prices. */
  readonly storeEligible: boolean
}

type ShopperPrices = BasketItem['prices']

type Unchecked = Omit<BasketItem, 'unavailable' | 'rent' | 'weeklyRentCents'>

function productOf(row: BasketItemRow): ProductSummary | null {
  return row.id === null ? null : summaryOf(row)
}

function stockLevelIn(stock: ProductStock | null, condition: Condition | null): number {
  if (stock === null) return 0
  if (condition === null) return stock.available
  return condition === 'NEW' ? stock.newAvailable : stock.usedAvailable
}

/** Whether somebody gets the add-on price: on the terms of its banner, and only who rents something now. */
function isAddOnTo(rentsAlready: boolean, row: BasketItemRow, { storeEligible, stock }: Facts): boolean {
  const source = stock.get(row.productId)?.source ?? null
  return getsAddOnPrice({
    rentsAlready,
    storeEligible,
    addOnPriceEnabled: row.addOnEligible === true,
    source,
  })
}

/** The prices in this condition for this shopper. */
function pricesTo(row: BasketItemRow, condition: Condition, facts: Facts): ShopperPrices {
  const prices = pricesInCondition(facts.prices.get(row.productId), condition)
  if (!isAddOnTo(facts.rentsAlready, row, facts)) return prices
  return Object.fromEntries(Object.values(prices).map((price) => [price.frequency, asAddOn(price)]))
}

function shopperPriceAt(prices: ShopperPrices, frequency: Frequency): FormerPrices | null {
  return (
    prices[frequency] ?? frequencies.map((other) => prices[other]).find((one) => one !== undefined) ?? null
  )
}

function partsOf(rows: readonly BasketItemRow[], facts: Facts, arePriced: boolean): BasketPart[] {
  return rows.map((row) => {
    const stock = facts.stock.get(row.productId) ?? null
    const prices = pricesTo(row, row.condition ?? stock?.condition ?? 'NEW', facts)
    return {
      id: row.itemId,
      productId: row.productId,
      product: productOf(row),
      quantity: row.quantity,
      condition: row.condition,
      price: arePriced ? shopperPriceAt(prices, facts.frequency) : null,
      stock,
    }
  })
}

/** The stock of a line; for a bundle, with the chosen parts. */
function stockOfLine(
  row: BasketItemRow,
  partRows: readonly BasketItemRow[],
  facts: Facts,
): ProductStock | null {
  const whole = facts.stock.get(row.productId) ?? null
  // A bundle that is not sold stays unavailable, whatever its parts are.
  if (partRows.length === 0 || whole === null || whole.source === null) return whole
  const parts = partRows.flatMap(({ productId, quantity, condition }) => {
    const stock = facts.stock.get(productId)
    return stock === undefined ? [] : [{ productId, quantity: quantity / row.quantity, condition, stock }]
  })
  return parts.length < partRows.length ? null : stockOfChosen(parts, row.minOrderQuantity ?? 1)
}

function priceItem(row: BasketItemRow, partRows: readonly BasketItemRow[], facts: Facts): Unchecked {
  const product = productOf(row)
  const stock = stockOfLine(row, partRows, facts)
  const condition = partRows.length > 0 ? null : (row.condition ?? stock?.condition ?? null)
  const prices = pricesTo(row, condition ?? 'NEW', facts)
  const price = shopperPriceAt(prices, facts.frequency)
  const stockLevel = stockLevelIn(stock, condition)
  const parts = partsOf(partRows, facts, price === null)
  const hadAddOn = [
    { row, price },
    ...partRows.map((part, at) => ({ row: part, price: parts[at]?.price })),
  ].some((each) => isAddOnTo(true, each.row, facts) && (each.price?.addOnPaymentCents ?? null) !== null)
  return {
    id: row.itemId,
    productId: row.productId,
    product,
    quantity: row.quantity,
    condition,
    prices,
    price,
    stock,
    stockLevel,
    limits: quantityLimits({ ...product, stockLevel }),
    parts,
    wasInSet: row.wasInSet,
    endedPromotion: [row, ...partRows].find((each) => each.endedPromotion !== null)?.endedPromotion ?? null,
    lostAddOn: facts.rentedBefore && !facts.rentsAlready && hadAddOn,
  }
}

/** The lines of an item for the basket rules. */
function linesOf(item: Unchecked): BasketLine[] {
  const line = { itemId: item.id, quantity: item.quantity, price: item.price }
  if (item.parts.length === 0) return [{ ...line, bundleId: null }]
  const parts = item.parts.map(({ id, quantity, price }) => ({
    itemId: id,
    quantity,
    price,
    bundleId: item.id,
  }))
  return [{ ...line, bundleId: item.id }, ...parts]
}

function rentOf(item: Unchecked, today: CivilDate): BasketItem['rent'] {
  const split = splitAgreements(linesOf(item), 0)
  const share = split.ok ? split.value[0] : undefined
  if (share === undefined) return null
  const { frequency, payments, paymentCents, firstOffCents, cashCents, optionCents } = share
  const isAddOn = [item, ...item.parts].some(({ price }) => price?.isAddOn === true)
  const reduction = reductionOf(item)
  const wasCents = formerCentsOf(item, today)
  const amounts = { frequency, payments, paymentCents, firstOffCents, cashCents, optionCents }
  return { ...amounts, reduction, wasCents, isAddOn }
}

/** What an item rents for in a week, where its rent at the basket's frequency is `rent`. */
function weeklyRentOf(weekly: Unchecked, rent: BasketItem['rent']): Cents {
  const split = splitAgreements(linesOf(weekly), 0)
  const share = (split.ok ? split.value[0] : undefined) ?? rent
  return share === null ? 0 : weeklyEquivalent(share.paymentCents, share.frequency)
}

function unavailableBecause(
  item: Omit<BasketItem, 'unavailable'>,
  isRestricted: boolean,
): UnavailableReason | null {
  // A later import can turn a product into a master; then it is unknown which variant to rent.
  const { product, parts } = item
  if (product?.online !== true || product.type === 'set') return 'gone'
  if ([product, ...parts.map((part) => part.product)].some((each) => each?.type === 'master')) return 'gone'
  if (isRestricted || item.rent === null) return 'not-at-store'
  return item.limits.maximum === 0 ? 'out-of-stock' : null
}

/** Combines rows, prices and stock into items with their parts, in the order in which they were added. */
export function priceItems(rows: readonly BasketItemRow[], facts: Facts): BasketItem[] {
  const partRows = Map.groupBy(rows, (row) => row.parentItemId)
  return (partRows.get(null) ?? []).map((row) => {
    const mine = partRows.get(row.itemId) ?? []
    const unchecked = priceItem(row, mine, facts)
    const rent = rentOf(unchecked, facts.today)
    const weekly = priceItem(row, mine, { ...facts, frequency: 'WEEKLY' })
    const item = { ...unchecked, rent, weeklyRentCents: weeklyRentOf(weekly, rent) }
    const isRestricted = [row, ...mine].some((each) => each.isRestricted)
    return { ...item, unavailable: unavailableBecause(item, isRestricted) }
  })
}

/** The lines for the agreements of a basket: items that can be rented. */
export function linesToRent(items: readonly BasketItem[]): BasketLine[] {
  return items.filter((item) => item.unavailable === null).flatMap(linesOf)
}

/** The number on the basket badge. A bundle counts once per quantity. */
export function countOf(items: readonly BasketItem[]): number {
  return itemCount(items.map(({ quantity }) => ({ quantity, bundleId: null })))
}
