import { type ChosenBundle, leavesChoice } from '#core/catalogue/product/choose-parts.ts'
import type { ProductPage } from '#core/catalogue/product/get-product.ts'
import { type PieceData, pieceData } from '../set/set-data.server.ts'
import type { Looking } from '../tile/tile-data.server.ts'

/** A bundle whose parts leave a choice, with what is chosen of them. */
export type BundleData = {
  readonly id: string
  readonly parts: readonly PieceData[]
  /** The store has none of it, whatever is chosen, or may not rent it. */
  readonly isOut: boolean
  /** Everything is chosen, and the store has it. */
  readonly ready: boolean
}

/** A bundle as its page shows it; null where there is nothing to choose of its parts, and for anything else. */
export function bundleData(
  page: ProductPage,
  chosen: ChosenBundle | null,
  looking: Looking,
): BundleData | null {
  if (chosen === null || !leavesChoice(chosen)) return null
  return {
    id: page.product.id,
    parts: chosen.parts.map((part) => pieceData(part, looking)),
    isOut: page.restricted || (page.stock?.source ?? null) === null,
    ready:
      chosen.rented !== null &&
      chosen.parts.every(({ obstacle }) => obstacle === null) &&
      (chosen.stock?.available ?? 0) > 0,
  }
}
