import { frequencies } from '#domain/base/frequency.ts'
import type { Cents } from '#domain/base/money.ts'
import { conditionsInStock, lowestPrice, rentable } from '#domain/catalogue/lowest-price.ts'
import { type ProductPrices, pricesInCondition } from '#domain/catalogue/product-price.ts'
import { setPrices } from '#domain/catalogue/set-price.ts'
import type { Condition } from '#domain/catalogue/stock.ts'
import type { Piece } from './load-pieces.ts'
import type { Tile } from './tile.ts'

/** The shopper's choices for the products of a set, from a form or URL. They are not validated. */
export type PieceChoices = {
  /** The product ids that are wanted; null if the shopper has not chosen yet: all available ones. */
  readonly wanted: readonly string[] | null
  /** The chosen values, by `pieceField`. */
  readonly values: Readonly<Record<string, string>>
}

/** The field name of a choice: an attribute of the variants, or the condition. */
export function pieceField(pieceId: string, choice: string): string {
  return `${pieceId}.${choice}`
}

/** A piece of a set, or a part of a bundle, with what is chosen of it. */
export type ChosenPiece = {
  readonly piece: Piece
  readonly isTaken: boolean
  /** Chosen values by attribute. */
  readonly values: Readonly<Record<string, string>>
  /** The product or the chosen variant to rent; null if a choice is missing. */
  readonly selected: Tile | null
  readonly condition: Condition
  /** For one unit in that condition; if a choice is missing, the least that what is left to choose costs. */
  readonly prices: ProductPrices
  /** Why it cannot be rented, regardless of whether it is wanted. */
  readonly obstacle: 'choice' | 'out-of-stock' | 'restricted' | null
}

type Values = ChosenPiece['values']

/** Whether a variant has all of these values. */
export function hasValues({ product }: Tile, values: Values): boolean {
  return Object.entries(values).every(([id, value]) => product.variationValues[id] === value)
}

function valuesOf({ product, variationAttributes, variants }: Piece, choices: PieceChoices): Values {
  const values: Record<string, string> = {}
  for (const { id } of variationAttributes) {
    const possible = [...new Set(variants.map((one) => one.product.variationValues[id]))]
    const asked = choices.values[pieceField(product.id, id)]
    // A single possible value is chosen automatically.
    const value = possible.length === 1 ? possible[0] : possible.find((one) => one === asked)
    if (value === undefined) continue
    // What does not go with the choices before it is open again.
    if (variants.some((variant) => hasValues(variant, { ...values, [id]: value }))) values[id] = value
  }
  return values
}

function selectedOf(piece: Piece, values: Values): Tile | null {
  if (piece.product.type !== 'master') return piece
  const isOpen = piece.variationAttributes.some(({ id }) => values[id] === undefined)
  return isOpen ? null : (piece.variants.find((variant) => hasValues(variant, values)) ?? null)
}

function conditionOf(piece: Piece, tile: Tile, choices: PieceChoices): Condition {
  const asked = choices.values[pieceField(piece.product.id, 'condition')]
  const offered = conditionsInStock(tile, piece.quantity)
  return offered.find((one) => one === asked) ?? offered[0] ?? tile.stock?.condition ?? 'NEW'
}

/** What is chosen of one piece or part; what does not exist counts as not chosen. */
export function choosePieceOptions(piece: Piece, choices: PieceChoices) {
  const values = valuesOf(piece, choices)
  const selected = selectedOf(piece, values)
  const tile = selected ?? piece
  const condition = conditionOf(piece, tile, choices)
  const left = rentable(piece).filter((one) => hasValues(one, values))
  const lowest = lowestPrice(selected === null ? left : [selected], piece.quantity)
  const prices = selected === null ? lowest.prices : pricesInCondition(selected.prices, condition)
  return { values, selected, condition, prices, isInStock: lowest.isInStock }
}

/** What one unit costs in a condition at the first frequency that has a price; what has none counts as the dearest. */
function paymentOf({ prices }: Tile, condition: Condition): Cents {
  const inCondition = prices === undefined ? {} : pricesInCondition(prices, condition)
  const first = frequencies.flatMap((frequency) => inCondition[frequency] ?? [])[0]
  return first?.paymentCents ?? Number.POSITIVE_INFINITY
}

/**
 * The choices with the cheapest condition where none is asked for: the price "from" was that of such a unit, and choosing
 * a color must not make it that of a dearer one.
 */
function withCheapestCondition(piece: Piece, choices: PieceChoices): PieceChoices {
  const field = pieceField(piece.product.id, 'condition')
  const tile = selectedOf(piece, valuesOf(piece, choices))
  if (tile === null) return choices
  const offered = conditionsInStock(tile, piece.quantity)
  if (offered.some((one) => one === choices.values[field])) return choices
  const [cheapest] = offered.toSorted((a, b) => paymentOf(tile, a) - paymentOf(tile, b))
  return cheapest === undefined ? choices : { ...choices, values: { ...choices.values, [field]: cheapest } }
}

function choosePiece(piece: Piece, asked: PieceChoices): ChosenPiece {
  const choices = withCheapestCondition(piece, asked)
  const { values, selected, condition, prices, isInStock } = choosePieceOptions(piece, choices)
  const isSold = Object.keys(prices).length > 0 && !piece.isRestricted
  const canBeHad = isSold && isInStock
  return {
    piece,
    isTaken: choices.wanted?.includes(piece.product.id) ?? canBeHad,
    values,
    selected,
    condition,
    prices,
    obstacle: !isSold ? 'restricted' : !isInStock ? 'out-of-stock' : selected === null ? 'choice' : null,
  }
}

/** A set with the choices for each product; invalid choices are ignored. */
export function choosePieces(pieces: readonly Piece[], choices: PieceChoices): ChosenPiece[] {
  return pieces.map((piece) => choosePiece(piece, choices))
}

/** The price of the wanted products together, by frequency; a minimum if a choice is missing. */
export function pricesOfTaken(chosen: readonly ChosenPiece[]): ReturnType<typeof setPrices> {
  const taken = chosen.filter((one) => one.isTaken)
  return setPrices(taken.map(({ piece, prices }) => ({ quantity: piece.quantity, prices })))
}
