import { type Frequency, frequencies } from '../base/frequency.ts'
import { priceTimes, type RentalPrice } from '../base/price.ts'
import {
  type ProductPrice,
  type ProductPrices,
  priceInCondition,
  pricesInCondition,
  withoutUsed,
} from './product-price.ts'
import { setPrices } from './set-price.ts'
import { type Condition, conditions, type UsedGrade } from './stock.ts'
import { shownGradeOf } from './used-grade.ts'

/** What a price depends on of goods at a store: their prices, and the units that it has of them in each condition. */
export type PricedGoods = {
  readonly prices: ProductPrices | undefined
  readonly stock:
    | {
        readonly newAvailable: number
        readonly usedAvailable: number
        /** The condition of the unit that is given first. */
        readonly condition: Condition
        readonly usedGrade: UsedGrade | null
      }
    | undefined
}

/** A piece of a set or part of a bundle; `isRestricted`: the store may not rent it. */
export type PricedPiece = PricedGoods & {
  readonly quantity: number
  readonly isRestricted: boolean
  readonly variants: readonly PricedGoods[]
}

/** The number of available units of a product in a condition. */
export function unitsIn({ stock }: Pick<PricedGoods, 'stock'>, condition: Condition): number {
  if (stock === undefined) return 0
  return condition === 'NEW' ? stock.newAvailable : stock.usedAvailable
}

/** The conditions in which so many units of a product are available, new ones first. */
export function conditionsInStock(goods: Pick<PricedGoods, 'stock'>, quantity: number): Condition[] {
  return conditions.filter((one) => unitsIn(goods, one) >= quantity)
}

/** What can be rented of a piece: its variants, or the piece itself. */
export function rentable<Goods extends PricedGoods>(
  piece: Goods & { readonly variants: readonly Goods[] },
): readonly Goods[] {
  return piece.variants.length > 0 ? piece.variants : [piece]
}

/** The lowest payment at each frequency. */
function lowestOf(all: readonly ProductPrices[]): ProductPrices {
  const lowest: Partial<Record<Frequency, ProductPrice>> = {}
  for (const frequency of frequencies) {
    const priced = all.flatMap((prices) => prices[frequency] ?? [])
    const [first] = priced.toSorted((a, b) => a.paymentCents - b.paymentCents)
    if (first !== undefined) lowest[frequency] = first
  }
  return lowest
}

/** The lowest price of one unit, and whether it is of something that can be rented. */
export type LowestPrice = { readonly prices: ProductPrices; readonly isInStock: boolean }

/**
 * What one unit of some tiles costs at least, by frequency: of those of which the store has so many units; of
 * all of them if it has none.
 */
export function lowestPrice(tiles: readonly PricedGoods[], quantity: number): LowestPrice {
  const priceOf = ({ prices }: PricedGoods, condition: Condition) =>
    withoutUsed(pricesInCondition(prices, condition))
  const inStock = tiles
    .flatMap((tile) => conditionsInStock(tile, quantity).map((one) => priceOf(tile, one)))
    .filter((prices) => Object.keys(prices).length > 0)
  if (inStock.length > 0) return { prices: lowestOf(inStock), isInStock: true }
  const all = tiles.map((tile) => priceOf(tile, tile.stock?.condition ?? 'NEW'))
  return { prices: lowestOf(all), isInStock: false }
}

/** The figures of a price that a shopper sees, in one text: equal for prices between which there is no choice. */
function figuresOf({
  paymentCents,
  payments,
  firstOffCents,
  cashCents,
  optionCents = 0,
}: RentalPrice): string {
  return [paymentCents, payments, firstOffCents, cashCents, optionCents].join()
}

/**
 * What a product with variants costs at least, by frequency: the cheapest unit that the store can rent, of any
 * variant and condition; the cheapest of all variants if it can rent none. The one source of its "from" price, and
 * of the highest one beside it (SHP-201).
 */
function lowestOfMaster(variants: readonly PricedGoods[]): ProductPrices {
  const inStock = variants.flatMap((one) =>
    conditionsInStock(one, 1).map((condition) => ({ ...one, condition })),
  )
  const choices =
    inStock.length > 0
      ? inStock
      : variants.map((one) => ({ ...one, condition: one.stock?.condition ?? 'NEW' }))
  const lowest: Partial<Record<Frequency, ProductPrice>> = {}
  for (const frequency of frequencies) {
    const priced = choices
      .flatMap(({ prices, stock, condition }) => {
        const price = prices?.[frequency]
        if (price === undefined) return []
        const own = priceInCondition(price, condition)
        const grade = stock?.usedGrade ?? null
        return [{ price, condition, grade, cents: own.paymentCents, figures: figuresOf(own) }]
      })
      .toSorted((a, b) => a.cents - b.cents)
    const [first, last] = [priced[0], priced.at(-1)]
    if (first === undefined || last === undefined) continue
    // The price is that of each of these, so that none may be worse than what is said of it.
    const sameUsed = priced.filter(({ condition, cents }) => condition === 'USED' && cents === first.cents)
    const grade = first.condition === 'USED' ? shownGradeOf(sameUsed.map((one) => one.grade)) : null
    lowest[frequency] = {
      ...first.price,
      lowestIn: first.condition,
      ...(grade !== null && { lowestGrade: grade }),
      ...(priced.some(({ figures }) => figures !== first.figures) && { isFrom: true }),
      ...(last.cents > first.cents && { upToCents: last.cents }),
    }
  }
  return lowest
}

/** The prices of a product that may have variants: their lowest price, its own if none of them has one. */
export function pricesWithVariants(
  own: ProductPrices | undefined,
  variants: readonly PricedGoods[],
): ProductPrices | undefined {
  const lowest = lowestOfMaster(variants)
  return Object.keys(lowest).length > 0 ? lowest : own
}

function times(prices: ProductPrices, quantity: number): ProductPrices {
  const many: Partial<Record<Frequency, ProductPrice>> = {}
  for (const frequency of frequencies) {
    const one = prices[frequency]
    if (one === undefined) continue
    const { regular, regularCashCents } = one
    many[frequency] = {
      ...priceTimes(one, quantity),
      addOnPaymentCents: null,
      regular: regular && { ...regular, paymentCents: regular.paymentCents * quantity },
      regularCashCents: regularCashCents && regularCashCents * quantity,
      used: null,
      isFrom: true,
    }
  }
  return many
}

/**
 * What a set costs at least, by frequency: its cheapest piece that the store can rent, in all of its quantity;
 * the cheapest of all if it can rent none. A set has no other price.
 */
export function lowestOfSet(pieces: readonly PricedPiece[]): ProductPrices {
  const lowest = pieces
    .filter(({ isRestricted }) => !isRestricted)
    .map((piece) => {
      const { prices, isInStock } = lowestPrice(rentable(piece), piece.quantity)
      return { prices: times(prices, piece.quantity), isInStock }
    })
  const inStock = lowest.filter(({ isInStock }) => isInStock)
  return lowestOf((inStock.length > 0 ? inStock : lowest).map(({ prices }) => prices))
}

/**
 * What the parts of a bundle without a price of its own cost together, by frequency. A frequency is omitted if
 * a part is not offered at it, or if the parts have different numbers of payments: a bundle is one agreement.
 */
export function sumOfParts(
  parts: readonly { readonly quantity: number; readonly prices: ProductPrices }[],
  isFrom: boolean,
): ProductPrices {
  const sums: Partial<Record<Frequency, ProductPrice>> = {}
  for (const price of Object.values(setPrices(parts))) {
    const { frequency, paymentCents, payments, firstOffCents, cashCents, optionCents, sameAsCashDays } = price
    if (payments === null) continue
    sums[frequency] = {
      frequency,
      paymentCents,
      payments,
      firstOffCents,
      cashCents,
      optionCents,
      sameAsCashDays: sameAsCashDays ?? 0,
      addOnPaymentCents: null,
      was: null,
      isOnSale: false,
      regular: null,
      regularCashCents: null,
      used: null,
      ...(isFrom && { isFrom }),
    }
  }
  return sums
}

/** What the parts of a bundle without a price of its own cost together at least, by frequency. */
export function lowestOfBundle(parts: readonly PricedPiece[]): ProductPrices {
  const isOpen = parts.some(
    (part) =>
      part.variants.length > 1 ||
      rentable(part).some((one) => conditionsInStock(one, part.quantity).length > 1),
  )
  const prices = parts.map((part) => ({
    quantity: part.quantity,
    prices: lowestPrice(rentable(part), part.quantity).prices,
  }))
  return sumOfParts(prices, isOpen)
}
