import type { Cents } from '../base/money.ts'
import { discountPercent } from './discount.ts'

/** Payment, number of payments and cash price of a variant or of one of its units. */
export type ComparedPrice = {
  readonly paymentCents: Cents
  readonly terms: number
  readonly cashCents: Cents
}

/**
 * The price comparison shown if a unit in stock (pre-rented, clearance) has its own price (document 2 §3).
 */
export type VariantComparison = {
  readonly showStrikethrough: boolean
  readonly discountPercentageInventory: number
  readonly inventoryCents: Cents
  readonly inventoryTerms: number
  readonly inventoryCashCents: Cents
  readonly inventoryRtoCents: Cents
}

/**
 * Compares a unit's price with its variant's; the variant's price is struck through if the unit is cheaper.
 */
export function compareWithInventory(variant: ComparedPrice, inventory: ComparedPrice): VariantComparison {
  return {
    showStrikethrough: inventory.paymentCents < variant.paymentCents,
    discountPercentageInventory: discountPercent(variant.paymentCents, inventory.paymentCents),
    inventoryCents: inventory.paymentCents,
    inventoryTerms: inventory.terms,
    inventoryCashCents: inventory.cashCents,
    inventoryRtoCents: inventory.paymentCents * inventory.terms,
  }
}
