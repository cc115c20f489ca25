import {
  type ChosenPiece,
  choosePieces,
  hasValues,
  pieceField,
  pricesOfTaken,
} from '#core/catalogue/product/choose-pieces.ts'
import type { ProductPage } from '#core/catalogue/product/get-product.ts'
import { frequencies } from '#domain/base/frequency.ts'
import { type Locale, localized } from '#domain/base/locale.ts'
import { priceTimes } from '#domain/base/price.ts'
import type { DeliveryEstimate } from '#domain/catalogue/delivery-estimate.ts'
import { conditionsInStock, unitsIn } from '#domain/catalogue/lowest-price.ts'
import type { SetPrice } from '#domain/catalogue/set-price.ts'
import type { Availability, Condition, UsedGrade } from '#domain/catalogue/stock.ts'
import type { Looking } from '../tile/looking.server.ts'
import { type ShownPrice, shownPrice } from '../tile/shown-price.server.ts'
import { tileData } from '../tile/tile-data.server.ts'
import { readPieceChoices } from './piece-choices.ts'

/** An option of a piece: the name of its field and its values. */
export type PieceChoice = {
  readonly field: string
  readonly name: string
  readonly chosen: string | null
  readonly values: readonly {
    readonly value: string
    readonly name: string
    readonly swatch: string | null
    readonly selected: boolean
    /** Whether the store has it with the other chosen values. */
    readonly available: boolean
  }[]
}

/** A piece of a set, or a part of a bundle, as its page shows it. */
export type PieceData = {
  readonly id: string
  readonly name: string
  readonly href: string
  readonly picture: string | null
  readonly blur: string | undefined
  readonly alt: string
  readonly quantity: number
  readonly isTaken: boolean
  readonly choices: readonly PieceChoice[]
  /** New and pre-rented, if the store has both. */
  readonly conditions: readonly { readonly condition: Condition; readonly selected: boolean }[]
  readonly conditionField: string
  /** Condition of the unit that the store would give. Null while an option is open. */
  readonly condition: Condition | null
  /** The lowest grade of its pre-rented units. */
  readonly grade: UsedGrade | null
  /** Price of the whole quantity. Null if it is unknown or not shown. */
  readonly price: ShownPrice | null
  readonly isFrom: boolean
  readonly availability: Availability | null
  readonly delivery: DeliveryEstimate
  readonly obstacle: ChosenPiece['obstacle']
}

/** The pieces of a set that a price is for: how many, 0 for the least expensive of them; the name of a single one. */
export type PricedPieces = { readonly count: number; readonly name: string | null }

/** A set with what is chosen of it. */
export type SetData = {
  readonly id: string
  readonly pieces: readonly PieceData[]
  /** Whether the query contains choices. */
  readonly isChosen: boolean
  /** Number of items that are taken. */
  readonly count: number
  /** The taken pieces, which `total` is for. */
  readonly priced: PricedPieces
  /** Price of the taken pieces together. Null if none is taken or prices are not shown. */
  readonly total: SetPrice | null
  /** Price of the taken pieces together at every frequency at which each of them has one. */
  readonly prices: ReturnType<typeof pricesOfTaken>
  /** Whether an option is open that may raise the total. */
  readonly isFrom: boolean
  readonly isReady: boolean
  /** Whether the store has none of its pieces, or may not rent it. */
  readonly isOut: boolean
}

function choicesOf({ piece, values, condition }: ChosenPiece, locale: Locale): PieceChoice[] {
  return piece.variationAttributes.map((attribute) => {
    const known = attribute.values.filter(({ value }) =>
      piece.variants.some((variant) => hasValues(variant, { [attribute.id]: value })),
    )
    const shown = known.map(({ value, name, swatch }) => ({
      value,
      name: localized(name, locale),
      swatch: swatch ?? null,
      selected: values[attribute.id] === value,
      available: piece.variants.some(
        (variant) =>
          hasValues(variant, { ...values, [attribute.id]: value }) &&
          Math.max(unitsIn(variant, condition), variant.stock?.available ?? 0) >= piece.quantity,
      ),
    }))
    return {
      field: pieceField(piece.product.id, attribute.id),
      name: localized(attribute.name, locale),
      chosen: shown.find(({ selected }) => selected)?.name ?? null,
      values: shown,
    }
  })
}

/** A piece or part with what is chosen of it. */
export function pieceData(chosen: ChosenPiece, looking: Looking): PieceData {
  const { piece, selected, condition, obstacle } = chosen
  const tile = tileData({ ...piece, ...(selected ?? {}) }, looking)
  const offered = selected === null ? [] : conditionsInStock(selected, piece.quantity)
  const { id } = piece.product
  const one = shownPrice(chosen.prices, { condition }, looking)
  return {
    id,
    name: localized(piece.product.name, looking.locale),
    href: tile.href,
    picture: tile.picture,
    blur: tile.blur,
    alt: tile.alt,
    quantity: piece.quantity,
    isTaken: chosen.isTaken,
    choices: choicesOf(chosen, looking.locale),
    conditions:
      offered.length > 1 ? offered.map((one) => ({ condition: one, selected: one === condition })) : [],
    conditionField: pieceField(id, 'condition'),
    condition: selected === null || offered.length === 0 ? null : condition,
    grade: selected?.stock?.usedGrade ?? null,
    price: tile.isPriceHidden || one === null ? null : priceTimes(one, piece.quantity),
    isFrom: selected === null,
    availability: obstacle === 'out-of-stock' ? null : tile.availability,
    delivery: tile.delivery,
    obstacle,
  }
}

/** The set of a product's page with the choices of the query, or null if the product is not a set. */
export function setData(page: ProductPage, params: URLSearchParams, looking: Looking): SetData | null {
  if (page.product.type !== 'set') return null
  const choices = readPieceChoices(params)
  const chosen = choosePieces(page.parts, choices)
  const taken = chosen.filter((one) => one.isTaken)
  const prices = pricesOfTaken(chosen)
  const total = [looking.frequency, ...frequencies].map((one) => prices[one]).find((one) => one !== undefined)
  const isShown = looking.store.flags.isPriceDisplayed
  const count = taken.reduce((sum, { piece }) => sum + piece.quantity, 0)
  const [first] = count === 1 ? taken : []
  return {
    id: page.product.id,
    pieces: chosen.map((one) => pieceData(one, looking)),
    isChosen: choices.wanted !== null,
    count,
    priced: { count, name: first === undefined ? null : localized(first.piece.product.name, looking.locale) },
    total: isShown ? (total ?? null) : null,
    prices: isShown ? prices : {},
    isFrom: taken.some(({ selected }) => selected === null),
    isOut: page.isRestricted || (page.stock?.available ?? 0) === 0,
    isReady: taken.length > 0 && taken.every(({ obstacle }) => obstacle === null),
  }
}
