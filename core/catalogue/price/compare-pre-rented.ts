import type { Store } from '#core/places/store/schema.ts'
import { compareWithInventory, type VariantComparison } from '#domain/catalogue/variant-price.ts'
import type { ProductStock } from '../stock/stock-of.ts'
import type { Offer } from './load-offers.ts'

/**
 * How the price of a store's pre-rented unit compares with the price of a new one, at a store that takes part
 * (inventoryPromoEnabled; SHP-179, SHP-188). Null if the store does not, or gives no pre-rented unit, or that
 * has no price of its own.
 */
export function comparePreRented(
  offer: Offer | undefined,
  stock: Pick<ProductStock, 'condition'> | undefined,
  { flags }: Pick<Store, 'flags'>,
): VariantComparison | null {
  const condition = offer?.lowestIn ?? stock?.condition
  if (!flags.inventoryPromoEnabled || condition !== 'USED') return null
  if (offer === undefined || offer.used === null) return null
  const { used } = offer
  return compareWithInventory({ ...offer, terms: offer.payments }, { ...used, terms: used.payments })
}
