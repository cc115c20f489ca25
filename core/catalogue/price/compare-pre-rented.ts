import type { Store } from '#core/places/store/schema.ts'
import type { ProductPrice } from '#domain/catalogue/product-price.ts'
import { compareWithInventory, type VariantComparison } from '#domain/catalogue/variant-price.ts'
import type { ProductStock } from '../stock/stock-of.ts'

/**
 * How the price of a store's pre-rented unit compares with the price of a new one, at a store that takes part
 * (inventoryPromoEnabled; SHP-179, SHP-188). Null if the store does not, or gives no pre-rented unit, or that
 * has no price of its own.
 */
export function comparePreRented(
  price: ProductPrice | undefined,
  stock: Pick<ProductStock, 'condition'> | undefined,
  { flags }: Pick<Store, 'flags'>,
): VariantComparison | null {
  const condition = price?.lowestIn ?? stock?.condition
  if (!flags.inventoryPromoEnabled || condition !== 'USED') return null
  if (price === undefined || price.used === null) return null
  const { used } = price
  return compareWithInventory({ ...price, terms: price.payments }, { ...used, terms: used.payments })
}
