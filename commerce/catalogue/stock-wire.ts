import type { Tile } from '#core/catalogue/product/tile.ts'
import type { Store } from '#core/places/store/schema.ts'
import { deliveryEstimates } from '#domain/catalogue/delivery-estimate.ts'
import {
  type InventoryType,
  type SourceType,
  type StockStatus,
  stockStatusOf,
} from '#domain/catalogue/stock.ts'

/** The labels of document 2 §4. They are data for clients, so they are the same in both languages. */
const stockLabels: Record<StockStatus, string> = {
  'in-stock': 'In Stock',
  'out-of-stock': 'Out of Stock',
  'special-order': 'Special Order',
}

const geoLabels: Record<SourceType, string> = {
  INVENTORY_PRODUCT: 'In Store',
  INV_GEO_POOL_PRODUCT: 'In Geopool',
  SO_PRODUCT: 'Special Order',
  EA_PRODUCT: 'Special Order',
}

const inventoryLabels: Record<InventoryType, string> = {
  new: 'new',
  used: 'used',
  'special-order': 'special order',
  combo: 'combo',
}

/** Whether a product can be rented at the store now. */
export function isOrderable({ product, stock }: Pick<Tile, 'product' | 'stock'>): boolean {
  return product.online && (stock?.available ?? 0) > 0
}

/** How many of a product a store has, without saying which store. */
export function wireInventory(tile: Pick<Tile, 'product' | 'stock'>) {
  const stockLevel = tile.stock?.available ?? 0
  return {
    stockLevel,
    ats: stockLevel,
    orderable: isOrderable(tile),
    backorderable: false,
    preorderable: false,
  }
}

/**
 * The stock of a product at a store. `scarcePart` names the part of a bundle that there is least of.
 * `c_racProductInventoryType` is the condition of the unit that the store would give, `c_inventoryType` says besides
 * whether it is ordered, or a bundle of both (SHP-177). `c_deliveryDays` is the latest day of the estimate.
 */
export function wireStock(tile: Pick<Tile, 'product' | 'stock'>, store: Store, scarcePart?: string) {
  const { product, stock } = tile
  const source = stock?.source ?? null
  const orderable = isOrderable(tile)
  const estimate = stock?.estimatedDelivery ?? product.estimatedDelivery
  const isOrdered = source === 'SO_PRODUCT' || source === 'EA_PRODUCT'
  return {
    inventory: {
      id: store.flags.inventoryListId ?? 'store',
      ...wireInventory(tile),
      ...(scarcePart !== undefined && { lowestStockLevelProductName: scarcePart }),
    },
    c_productType: source ?? undefined,
    c_inventoryCondition: stock?.condition,
    c_racProductInventoryType: stock?.condition,
    c_racProductCondition: stock?.condition,
    c_inventoryType: stock && inventoryLabels[stock.inventoryType],
    c_racProductStockStatus: stockLabels[stockStatusOf(source)],
    c_geoStatus: source === null ? undefined : geoLabels[source],
    c_racProductEstimatedDelivery: estimate,
    c_deliveryDays: deliveryEstimates[estimate][1],
    c_SpecialOrderED: isOrdered ? estimate : undefined,
    c_racIsHomeStore: source === 'INVENTORY_PRODUCT',
    c_isEligibleForPickup: stock?.pickupObstacle === null,
    c_isLargeItem: stock?.isLarge ?? false,
    c_isOutOfStock: !orderable,
    c_outOfStock: !orderable,
  }
}
