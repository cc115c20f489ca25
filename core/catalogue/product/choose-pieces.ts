import { setPrices } from '#domain/catalogue/set-price.ts'
import { type Condition, conditions } from '#domain/catalogue/stock.ts'
import { type Offers, offersFor } from '../price/load-offers.ts'
import type { Piece } from './load-pieces.ts'
import type { Tile } from './load-tiles.ts'

/** What a shopper has said about the pieces of a set, as a form or an address brings it. Nothing of it need be true. */
export type PieceChoices = {
  /** The pieces that are wanted, by their product ids; null while nothing was said: all that can be had. */
  readonly wanted: readonly string[] | null
  /** What was chosen of a piece, by `pieceField`. */
  readonly values: Readonly<Record<string, string>>
}

/** The name of a choice of a piece: an attribute of its variants, or its condition. */
export function pieceField(pieceId: string, choice: string): string {
  return `${pieceId}.${choice}`
}

/** A piece of a set, or a part of a bundle, with what is chosen of it. */
export type ChosenPiece = {
  readonly piece: Piece
  readonly taken: boolean
  /** Chosen values by attribute. */
  readonly values: Readonly<Record<string, string>>
  /** What is rented: the product or the chosen variant; null while a choice is open. */
  readonly selected: Tile | null
  readonly condition: Condition
  /** Of one, in that condition; while a choice is open, of the cheapest variant. */
  readonly offers: Offers
  /** What keeps it from being rented, whether it is taken or not. */
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
    // What leaves no choice need not be chosen.
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

/** How many of a product there are in a condition. */
export function unitsIn({ stock }: Tile, condition: Condition): number {
  if (stock === undefined) return 0
  return condition === 'NEW' ? stock.newAvailable : stock.usedAvailable
}

function conditionOf(piece: Piece, tile: Tile, choices: PieceChoices): Condition {
  const asked = choices.values[pieceField(piece.product.id, 'condition')]
  const offered = conditions.find((one) => one === asked && unitsIn(tile, one) >= piece.quantity)
  return offered ?? tile.stock?.condition ?? 'NEW'
}

/** What is chosen of one piece or part; what does not exist counts as not chosen. */
export function choosePieceOptions(piece: Piece, choices: PieceChoices) {
  const values = valuesOf(piece, choices)
  const selected = selectedOf(piece, values)
  const tile = selected ?? piece
  const condition = conditionOf(piece, tile, choices)
  return { values, selected, condition, offers: offersFor(tile.offers, condition) }
}

function choosePiece(piece: Piece, choices: PieceChoices): ChosenPiece {
  const { values, selected, condition, offers } = choosePieceOptions(piece, choices)
  const isOut = unitsIn(selected ?? piece, condition) < piece.quantity
  const isSold = Object.keys(offers).length > 0 && !piece.restricted
  const obstacle = !isSold ? 'restricted' : selected !== null && isOut ? 'out-of-stock' : null
  const canBeHad = obstacle === null && (selected !== null || (piece.stock?.available ?? 0) > 0)
  return {
    piece,
    taken: choices.wanted?.includes(piece.product.id) ?? canBeHad,
    values,
    selected,
    condition,
    offers,
    obstacle: obstacle ?? (selected === null ? (canBeHad ? 'choice' : 'out-of-stock') : null),
  }
}

/** A set with what is chosen of each piece; what does not exist counts as not chosen. */
export function choosePieces(pieces: readonly Piece[], choices: PieceChoices): ChosenPiece[] {
  return pieces.map((piece) => choosePiece(piece, choices))
}

/** What the taken pieces cost together, by frequency; while a choice is open, at least. */
export function pricesOfTaken(chosen: readonly ChosenPiece[]): ReturnType<typeof setPrices> {
  const taken = chosen.filter((one) => one.taken)
  return setPrices(taken.map(({ piece, offers }) => ({ quantity: piece.quantity, offers })))
}
