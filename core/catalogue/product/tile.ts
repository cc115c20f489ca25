import type { Offers } from '../price/load-offers.ts'
import type { ProductStock } from '../stock/stock-of.ts'
import type { ProductSummary } from './schema.ts'

/** A product of a listing, with its price and stock at a store; the price of a set or bundle as `offersOf` says. */
export type Tile = {
  readonly product: ProductSummary
  readonly offers: Offers | undefined
  readonly stock: ProductStock | undefined
}
