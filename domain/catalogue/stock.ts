/** Where the chosen store gets a product from (documents 2 §4, 3 §9). EA is the extended aisle. */
export const sourceTypes = ['INVENTORY_PRODUCT', 'INV_GEO_POOL_PRODUCT', 'SO_PRODUCT', 'EA_PRODUCT'] as const

export type SourceType = (typeof sourceTypes)[number]

/** In Stock In Your Store, In Stock Nearby, Special Order. */
export type Availability = 'in-your-store' | 'nearby' | 'special-order'

/** In Stock, Out of Stock, Special Order. */
export type StockStatus = 'in-stock' | 'out-of-stock' | 'special-order'

/** The condition of a unit: New, or Pre-Rented. */
export const conditions = ['NEW', 'USED'] as const

export type Condition = (typeof conditions)[number]

/** The grade of a pre-rented unit. */
export type UsedGrade = 'FAIR' | 'GOOD' | 'GREAT'

/** The inventory type shown; a bundle whose parts differ is a combo. */
export type InventoryType = 'new' | 'used' | 'special-order' | 'combo'

/** The facts that decide the source of a product. */
export type StockFacts = {
  readonly unitsAtStore: number
  /** Units at the stores of the chosen store's geo pool. */
  readonly unitsNearby: number
  readonly specialOrder: boolean
  /** Only if the store takes part in the extended aisle. */
  readonly extendedAisle: boolean
}

const availabilities: Record<SourceType, Availability> = {
  INVENTORY_PRODUCT: 'in-your-store',
  INV_GEO_POOL_PRODUCT: 'nearby',
  SO_PRODUCT: 'special-order',
  EA_PRODUCT: 'special-order',
}

/** The nearest source with the product in stock; null if it is out of stock everywhere. */
export function sourceTypeOf(facts: StockFacts): SourceType | null {
  if (facts.unitsAtStore > 0) return 'INVENTORY_PRODUCT'
  if (facts.unitsNearby > 0) return 'INV_GEO_POOL_PRODUCT'
  if (facts.specialOrder) return 'SO_PRODUCT'
  return facts.extendedAisle ? 'EA_PRODUCT' : null
}

/** The availability label of a source. */
export function availabilityOf(source: SourceType): Availability {
  return availabilities[source]
}

/** The stock label of a source. */
export function stockStatusOf(source: SourceType | null): StockStatus {
  if (source === null) return 'out-of-stock'
  return availabilities[source] === 'special-order' ? 'special-order' : 'in-stock'
}

/** The inventory type of a product by its condition and source. */
export function inventoryTypeOf(condition: Condition, source: SourceType | null): InventoryType {
  if (source !== null && availabilities[source] === 'special-order') return 'special-order'
  return condition === 'NEW' ? 'new' : 'used'
}

/** The inventory type of a bundle: that of its parts, or combo if they differ. */
export function bundleInventoryType(parts: readonly InventoryType[]): InventoryType {
  const [first] = parts
  if (first === undefined) throw new RangeError('a bundle has parts')
  return parts.every((part) => part === first) ? first : 'combo'
}
