import { type Condition, conditions } from '#domain/catalogue/stock.ts'
import { type ProductStock, stockOfChosen } from '../stock/stock-of.ts'
import {
  type ChosenPiece,
  choosePieceOptions,
  type PieceChoices,
  pieceField,
  unitsIn,
} from './choose-pieces.ts'
import type { ProductPage } from './get-product.ts'
import type { Piece } from './load-pieces.ts'

/** What was chosen of the parts of a bundle: `wanted` has no meaning, a bundle is rented whole. */
type PartChoices = Pick<PieceChoices, 'values'>

/** A part as a basket takes it. Without a condition the store gives new units before pre-rented ones. */
export type RentedPart = { readonly productId: string; readonly condition?: Condition }

/** A bundle with what is chosen of its parts. */
export type ChosenBundle = {
  /** All of them are taken. */
  readonly parts: readonly ChosenPiece[]
  /** What was chosen, part by part; null while a choice is open. */
  readonly rented: readonly RentedPart[] | null
  /** Of whole bundles with these parts; while a choice is open, at most. */
  readonly stock: ProductStock | undefined
}

/** Whether new and pre-rented units of a part are there, so that there is something to choose. */
function hasBothConditions({ piece, selected }: ChosenPiece): boolean {
  return selected !== null && conditions.every((one) => unitsIn(selected, one) >= piece.quantity)
}

/** The condition that the shopper has asked for, where there is a choice. */
function askedCondition(chosen: ChosenPiece, { values }: PartChoices): Condition | null {
  const asked = values[pieceField(chosen.piece.product.id, 'condition')]
  return hasBothConditions(chosen) && asked === chosen.condition ? chosen.condition : null
}

/** A part needs no price of its own: that of its bundle counts. */
function choosePart(piece: Piece, choices: PartChoices): ChosenPiece {
  const options = choosePieceOptions(piece, { ...choices, wanted: null })
  const isOut = ((options.selected ?? piece).stock?.available ?? 0) < piece.quantity
  const open = options.selected === null ? 'choice' : null
  return {
    piece,
    taken: true,
    ...options,
    obstacle: piece.restricted ? 'restricted' : isOut ? 'out-of-stock' : open,
  }
}

function stockOfParts(parts: readonly ChosenPiece[], choices: PartChoices): ProductStock | undefined {
  const stocks = parts.flatMap((part) => {
    const { stock, product } = part.selected ?? part.piece
    const { quantity } = part.piece
    return stock === undefined
      ? []
      : [{ productId: product.id, quantity, condition: askedCondition(part, choices), stock }]
  })
  return stocks.length < parts.length ? undefined : stockOfChosen(stocks)
}

/** A bundle with what is chosen of its parts; what does not exist counts as not chosen. Null for what is no bundle. */
export function chooseParts(
  { product, stock, parts }: Pick<ProductPage, 'product' | 'stock' | 'parts'>,
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
  // A bundle that is not sold at all stays so, whatever its parts are.
  const isSold = stock !== undefined && stock.source !== null && chosen.length > 0
  return {
    parts: chosen,
    rented: rented.length < chosen.length ? null : rented,
    stock: isSold ? stockOfParts(chosen, choices) : stock,
  }
}

/** Whether there is anything to choose of a bundle's parts. */
export function leavesChoice({ parts }: ChosenBundle): boolean {
  return parts.some((part) => part.piece.variants.length > 1 || hasBothConditions(part))
}
