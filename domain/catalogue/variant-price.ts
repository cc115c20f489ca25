import type { Cents } from '../base/money.ts'
import { discountPercent } from './discount.ts'

/** A payment with its number and its cash price, of a variant or of one of its units. */
export type ComparedPrice = {
  readonly paymentCents: Cents
  readonly terms: number
  readonly cashCents: Cents
}

/** What is shown when a unit at hand (pre-rented, clearance) has a price of its own (documents 2 §3). */
export type VariantComparison = {
  readonly showStrikethrough: boolean
  readonly discountPercentageInventory: number
  readonly inventoryCents: Cents
  readonly inventoryTerms: number
  readonly inventoryCashCents: Cents
  readonly inventoryRtoCents: Cents
}

/** Compares a unit's price with its variant's; the variant's is struck through where the unit is cheaper. */
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
