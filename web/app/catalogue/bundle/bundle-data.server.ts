import { type ChosenBundle, leavesChoice } from '#core/catalogue/product/choose-parts.ts'
import type { ProductPage } from '#core/catalogue/product/get-product.ts'
import { type PieceData, pieceData } from '../set/set-data.server.ts'
import type { Looking } from '../tile/looking.server.ts'

/** A bundle whose parts have options, with the chosen ones. */
export type BundleData = {
  readonly id: string
  readonly parts: readonly PieceData[]
  /** Whether the store has no unit of it, whatever is chosen, or may not rent it. */
  readonly isOut: boolean
  /** Whether everything is chosen and in stock. */
  readonly isReady: boolean
}

/** The bundle of a product's page, or null if its parts have no options or the product is not a bundle. */
export function bundleData(
  page: ProductPage,
  chosen: ChosenBundle | null,
  looking: Looking,
): BundleData | null {
  if (chosen === null || !leavesChoice(chosen)) return null
  return {
    id: page.product.id,
    parts: chosen.parts.map((part) => pieceData(part, looking)),
    isOut: page.isRestricted || (page.stock?.available ?? 0) === 0,
    isReady:
      chosen.rented !== null &&
      chosen.parts.every(({ obstacle }) => obstacle === null) &&
      (chosen.stock?.available ?? 0) > 0,
  }
}
