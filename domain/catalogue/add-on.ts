import type { SourceType } from './stock.ts'

/** The conditions of the 'Add-on & Save' banner. */
export type AddOnFacts = {
  readonly storeChosen: boolean
  /** The product's add-on price attribute is TRUE. */
  readonly addOnPriceEnabled: boolean
  readonly source: SourceType | null
  /** The store's own setting; null if it has none, which does not hide the banner. */
  readonly storeEligible: boolean | null
}

/**
 * Whether the banner shows: a chosen store, an enabled add-on price, and goods of this store or its geo pool.
 */
export function showsAddOnBanner(facts: AddOnFacts): boolean {
  const near = facts.source === 'INVENTORY_PRODUCT' || facts.source === 'INV_GEO_POOL_PRODUCT'
  return facts.storeChosen && facts.addOnPriceEnabled && near && facts.storeEligible !== false
}
