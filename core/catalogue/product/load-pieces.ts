import type { Category } from '../category/schema.ts'
import type { Family } from './load-families.ts'
import type { VariationAttribute } from './schema.ts'
import type { Tile } from './tile.ts'

/**
 * A piece of a set or part of a bundle at a store: what it is, how many of it belong to the whole, and what can be
 * chosen of it.
 */
export type Piece = Tile & {
  readonly quantity: number
  /** For a master: its variation attributes and variants. Empty for other products. */
  readonly variationAttributes: readonly VariationAttribute[]
  readonly variants: readonly Tile[]
  /** Whether the store may not rent its category. */
  readonly isRestricted: boolean
}

/** Prices, stock and rules of a store for the products of a set or bundle. */
type PieceFacts = {
  /** The product's tile; undefined if the store may not offer its price. */
  readonly tileOf: (product: Tile['product']) => Tile | undefined
  readonly pathOf: (categoryId: string | null) => readonly Category[]
  readonly restrictedCategories: readonly string[]
}

/**
 * The pieces of a set or parts of a bundle in its order, out of their families. A piece that is no longer sold, or
 * whose price the store may not offer, is left out.
 */
export function piecesOf(
  parts: readonly { readonly productId: string; readonly quantity: number }[],
  families: ReadonlyMap<string, Family>,
  { tileOf, pathOf, restrictedCategories }: PieceFacts,
): Piece[] {
  return parts.flatMap(({ productId, quantity }) => {
    const family = (families.get(productId) ?? []).filter(({ product }) => product.online)
    const root = family.find(({ product }) => product.id === productId)
    const tile = root && tileOf(root.product)
    if (root === undefined || tile === undefined) return []
    const { type, primaryCategoryId } = root.product
    const others = family.filter(({ product }) => product.id !== productId)
    return [
      {
        ...tile,
        quantity,
        variationAttributes: type === 'master' ? root.variationAttributes : [],
        variants: others.flatMap(({ product }) => tileOf(product) ?? []),
        isRestricted: pathOf(primaryCategoryId).some(({ id }) => restrictedCategories.includes(id)),
      },
    ]
  })
}
