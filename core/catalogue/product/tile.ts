import type { ProductPrices } from '#domain/catalogue/product-price.ts'
import { type Condition, inventoryTypeOf } from '#domain/catalogue/stock.ts'
import type { ProductStock } from '../stock/stock-of.ts'
import type { ProductSummary } from './schema.ts'

/**
 * A product of a listing, with its price and stock at a store; the price of a set or bundle as `pricesWithParts`
 * says.
 */
export type Tile = {
  readonly product: ProductSummary
  readonly prices: ProductPrices | undefined
  readonly stock: ProductStock | undefined
  /** The variants of a master, where it was loaded with them. */
  readonly variants?: readonly Tile[]
}

/** The tile of a product's units in one condition. A set or bundle has no condition of its own and stays as it is. */
export function tileInCondition(tile: Tile, condition: Condition): Tile {
  const { product, stock } = tile
  if (stock === undefined || product.type === 'set' || product.type === 'bundle') return tile
  const available = condition === 'NEW' ? stock.newAvailable : stock.usedAvailable
  const source = available > 0 ? stock.source : null
  const units = {
    newAvailable: condition === 'NEW' ? available : 0,
    usedAvailable: condition === 'USED' ? available : 0,
  }
  const inventoryType = inventoryTypeOf(condition, source)
  return { ...tile, stock: { ...stock, ...units, available, source, condition, inventoryType } }
}
