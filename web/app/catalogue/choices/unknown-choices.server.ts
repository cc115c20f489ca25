import { type PieceChoices, pieceField } from '#core/catalogue/product/choose-pieces.ts'
import type { Piece } from '#core/catalogue/product/load-pieces.ts'
import { type Locale, localized } from '#domain/base/locale.ts'
import { rentable, unitsIn } from '#domain/catalogue/lowest-price.ts'
import { conditions } from '#domain/catalogue/stock.ts'

/** An option whose value in the query does not exist. */
export type UnknownChoice = {
  /** Name of the option, or the typed value for a piece. Null for the condition. */
  readonly name: string | null
  /** The piece or part that it belongs to, if the product has several. */
  readonly part: string | null
}

function unknownOf(piece: Piece, { values }: PieceChoices, locale: Locale): UnknownChoice[] {
  const { product, variationAttributes, variants } = piece
  const part = localized(product.name, locale)
  const asked = (choice: string) => values[pieceField(product.id, choice)]
  const names = variationAttributes.flatMap(({ id, name }) => {
    const value = asked(id)
    const isKnown = value === undefined || variants.some((one) => one.product.variationValues[id] === value)
    return isKnown ? [] : [localized(name, locale)]
  })
  const condition = asked('condition')
  const isInStock = rentable(piece).some((tile) =>
    conditions.some((one) => one === condition && unitsIn(tile, one) >= piece.quantity),
  )
  return [...names, ...(condition === undefined || isInStock ? [] : [null])].map((name) => ({ name, part }))
}

/**
 * Values in the query of a set or bundle that no piece has. Values that exist but do not fit together are not
 * included, because the form sends them while somebody is choosing.
 */
export function unknownPieceChoices(
  pieces: readonly Piece[],
  choices: PieceChoices,
  locale: Locale,
): UnknownChoice[] {
  const known = pieces.map(({ product }) => product.id)
  const unknown = (choices.wanted ?? []).filter((id) => !known.includes(id))
  return [
    ...unknown.map((name) => ({ name, part: null })),
    ...pieces.flatMap((piece) => unknownOf(piece, choices, locale)),
  ]
}
