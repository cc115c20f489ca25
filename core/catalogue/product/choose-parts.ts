import type { Frequency } from '#domain/base/frequency.ts'
import { type Cents, sumCents } from '#domain/base/money.ts'
import { priceFigures } from '#domain/base/price.ts'
import { conditionsInStock, lowestPrice, rentable, sumOfParts } from '#domain/catalogue/lowest-price.ts'
import { type ProductPrices, priceAt } from '#domain/catalogue/product-price.ts'
import type { Condition } from '#domain/catalogue/stock.ts'
import { type ProductStock, stockOfChosen } from '../stock/stock-of.ts'
import {
  type ChosenPiece,
  choosePieceOptions,
  hasValues,
  type PieceChoices,
  pieceField,
} from './choose-pieces.ts'
import type { ProductPage } from './get-product.ts'
import type { Piece } from './load-pieces.ts'

/** The choices for the parts of a bundle. `wanted` is not used, because a bundle is rented as a whole. */
type PartChoices = Pick<PieceChoices, 'values'>

/** A part as stored in a basket. Without a condition the store gives new units before pre-rented ones. */
export type RentedPart = { readonly productId: string; readonly condition?: Condition }

/** A bundle with the choices for its parts. */
export type ChosenBundle = {
  /** All of them are taken. */
  readonly parts: readonly ChosenPiece[]
  /** The choice for each part; null if a choice is missing. */
  readonly rented: readonly RentedPart[] | null
  /** The stock of complete bundles with these parts; a maximum if a choice is missing. */
  readonly stock: ProductStock | undefined
  /** The bundle's own price, or the sum of these parts; the least that they cost if a choice is missing. */
  readonly prices: ProductPrices | undefined
}

/** Whether both new and pre-rented units of a part are available, so that there is a choice. */
function hasBothConditions({ piece, selected }: ChosenPiece): boolean {
  return selected !== null && conditionsInStock(selected, piece.quantity).length > 1
}

/** The condition that the shopper has chosen, if there is a choice. */
function askedCondition(chosen: ChosenPiece, { values }: PartChoices): Condition | null {
  const asked = values[pieceField(chosen.piece.product.id, 'condition')]
  return hasBothConditions(chosen) && asked === chosen.condition ? chosen.condition : null
}

function choosePart(piece: Piece, choices: PartChoices): ChosenPiece {
  const { isInStock: _alone, ...options } = choosePieceOptions(piece, { ...choices, wanted: null })
  const isOut = ((options.selected ?? piece).stock?.available ?? 0) < piece.quantity
  const open = options.selected === null ? 'choice' : null
  return {
    piece,
    isTaken: true,
    ...options,
    obstacle: piece.isRestricted ? 'restricted' : isOut ? 'out-of-stock' : open,
  }
}

function stockOfParts(
  parts: readonly ChosenPiece[],
  choices: PartChoices,
  minimum: number,
): ProductStock | undefined {
  const stocks = parts.flatMap((part) => {
    const { stock, product } = part.selected ?? part.piece
    const { quantity } = part.piece
    return stock === undefined
      ? []
      : [{ productId: product.id, quantity, condition: askedCondition(part, choices), stock }]
  })
  return stocks.length < parts.length ? undefined : stockOfChosen(stocks, minimum)
}

function pricesOf(chosen: readonly ChosenPiece[]) {
  return chosen.map(({ piece, prices }) => ({ quantity: piece.quantity, prices }))
}

/** A bundle with the choices for its parts; invalid choices are ignored. Null if it is not a bundle. */
export function chooseParts(
  {
    product,
    stock,
    parts,
    ...page
  }: Pick<ProductPage, 'product' | 'stock' | 'parts' | 'prices' | 'isPricedByParts'>,
  choices: PartChoices,
): ChosenBundle | null {
  if (product.type !== 'bundle') return null
  const chosen = parts.map((part) => choosePart(part, choices))
  const rented = chosen.flatMap((part) => {
    const condition = askedCondition(part, choices)
    return part.selected === null
      ? []
      : [{ productId: part.selected.product.id, ...(condition !== null && { condition }) }]
  })
  // A bundle that is not sold stays unavailable, whatever its parts are.
  const isSold = stock !== undefined && stock.source !== null && chosen.length > 0
  return {
    parts: chosen,
    rented: rented.length < chosen.length ? null : rented,
    stock: isSold ? stockOfParts(chosen, choices, product.minOrderQuantity) : stock,
    prices: page.isPricedByParts ? sumOfParts(pricesOf(chosen), rented.length < chosen.length) : page.prices,
  }
}

/**
 * Whether a bundle has one price although a part of it is pre-rented or can be chosen so: the shopper is told that the
 * price is the same.
 */
export function hasOnePriceForUsed({ parts }: ChosenBundle, { isPricedByParts }: ProductPage): boolean {
  return !isPricedByParts && parts.some((part) => hasBothConditions(part) || part.condition === 'USED')
}

/**
 * How much less the cheapest units of a bundle's chosen parts that the store has cost in all, one by one, than the bundle
 * with its own price; null if no less, and where a part has no price.
 */
export function savedOneByOne({ parts, prices }: ChosenBundle, frequency: Frequency): Cents | null {
  const whole = priceAt(prices, frequency)
  if (whole === undefined) return null
  const each = parts.map(({ piece, selected, values }) => {
    const left = selected === null ? rentable(piece).filter((one) => hasValues(one, values)) : [selected]
    const price = lowestPrice(left, piece.quantity).prices[whole.frequency]
    return price && priceFigures(price).totalCents * piece.quantity
  })
  const known = each.filter((cents) => cents !== undefined)
  if (known.length < each.length) return null
  const saved = priceFigures(whole).totalCents - sumCents(known)
  return saved > 0 ? saved : null
}

/** Whether a bundle's parts have any choices. */
export function leavesChoice({ parts }: ChosenBundle): boolean {
  return parts.some((part) => part.piece.variants.length > 1 || hasBothConditions(part))
}
