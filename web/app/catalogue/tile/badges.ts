import type { Tile } from '#core/catalogue/product/tile.ts'
import type { SetPrice } from '#domain/catalogue/set-price.ts'
import type { ShownPrice } from './shown-price.server.ts'

/**
 * The codes of a product's badges without duplicates, the most important first (document 2 §4). That of a sale
 * only beside the former price that it promises.
 */
export function badgesOf(
  product: Tile['product'],
  price: Pick<ShownPrice, 'was'> | SetPrice | null,
): string[] {
  const flags = [
    product.isNew && 'new',
    product.isSale && 'sale',
    product.clearance && 'clearance',
    product.exclusive && 'exclusive',
  ].filter((code) => code !== false)
  const was = price !== null && 'was' in price ? price.was : null
  const isSale = was !== null && was.isOfNew !== true
  return [...new Set([...flags, ...product.badges])].filter((code) => code !== 'sale' || isSale)
}
