import { isLargeItem, type PickupObstacle, pickupObstacle } from '#domain/catalogue/carry-out.ts'
import { type DeliveryEstimate, leadDays } from '#domain/catalogue/delivery-estimate.ts'
import { sourcesByRank } from '#domain/catalogue/source-rank.ts'
import {
  bundleInventoryType,
  type Condition,
  type InventoryType,
  inventoryTypeOf,
  type SourceType,
  sourceTypeOf,
  type UsedGrade,
} from '#domain/catalogue/stock.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type AisleFlags, carriesAisleOf } from '../vendor/aisle.ts'
import { type PartRow, partsInStock, type RentalPlace } from './queries.ts'

/** The fields of a store that stock depends on; a `Store` has them. */
export type StockPlace = RentalPlace & {
  readonly id: string
  readonly timeZone: string
  readonly geoPool: readonly string[]
  readonly flags: AisleFlags
}

/** The stock of a product at a store, and its source. */
export type ProductStock = {
  /** Null if it is out of stock everywhere, or its nearest source has fewer than can be ordered. */
  readonly source: SourceType | null
  /** Available units at that source; orders for the shopper have their own limit. */
  readonly available: number
  readonly newAvailable: number
  readonly usedAvailable: number
  /**
   * The condition of the unit given first: new before pre-rented. If it is out of stock, `USED` if other stores
   * have it pre-rented only.
   */
  readonly condition: Condition
  /**
   * The lowest grade of its pre-rented units at that source: whichever is given is no worse. Null without any, and where
   * one has no grade.
   */
  readonly usedGrade: UsedGrade | null
  readonly inventoryType: InventoryType
  readonly estimatedDelivery: DeliveryEstimate
  /** Why it cannot be picked up at this store; null if it can. */
  readonly pickupObstacle: PickupObstacle | null
  /** Whether it is too large to be carried out. */
  readonly isLarge: boolean
  /** The part of a bundle with the least stock. */
  readonly scarcePartId: string | null
}

/** Maximum quantity of a product that can be ordered if the store has none. */
export const specialOrderLimit = 10

function stockOfPart(part: PartRow, place: StockPlace): ProductStock {
  const source = part.sellable
    ? sourceTypeOf({
        unitsAtStore: part.home,
        unitsNearby: part.nearby,
        specialOrder: part.specialOrder,
        extendedAisle: part.extendedAisle && carriesAisleOf(part.vendorId, place.flags),
      })
    : null
  const [all, fresh] =
    source === 'INVENTORY_PRODUCT'
      ? [part.home, part.homeNew]
      : source === 'INV_GEO_POOL_PRODUCT'
        ? [part.nearby, part.nearbyNew]
        : source === null
          ? [0, 0]
          : [specialOrderLimit, specialOrderLimit]
  const isUsed = source === null ? part.preRentedOnly : fresh === 0 && all > 0
  const condition = isUsed ? 'USED' : 'NEW'
  return {
    source,
    available: Math.floor(all / part.quantity),
    newAvailable: Math.floor(fresh / part.quantity),
    usedAvailable: Math.floor((all - fresh) / part.quantity),
    condition,
    usedGrade: part.usedGrade,
    inventoryType: inventoryTypeOf(condition, source),
    estimatedDelivery: part.estimatedDelivery,
    pickupObstacle: pickupObstacle({ ...part, source }),
    isLarge: isLargeItem(part.dimensions),
    scarcePartId: null,
  }
}

const outOfStock = { source: null, available: 0, newAvailable: 0, usedAvailable: 0, usedGrade: null } as const

/** Nobody can order fewer than the minimum: a bundle of which fewer are left is out of stock. */
function bundleOfAtLeast(minimum: number, stock: ProductStock): ProductStock {
  return stock.available < minimum ? { ...stock, ...outOfStock } : stock
}

/** The same of a product, whose new and pre-rented units are ordered apart. */
function productOfAtLeast(minimum: number, stock: ProductStock): ProductStock {
  const orderable = (units: number) => (units < minimum ? 0 : units)
  const newAvailable = orderable(stock.newAvailable)
  const usedAvailable = orderable(stock.usedAvailable)
  const available = newAvailable + usedAvailable
  if (available === stock.available) return stock
  if (available === 0) return { ...stock, ...outOfStock }
  const condition = newAvailable > 0 ? 'NEW' : 'USED'
  return {
    ...stock,
    ...{ available, newAvailable, usedAvailable, condition },
    usedGrade: usedAvailable > 0 ? stock.usedGrade : null,
    inventoryType: inventoryTypeOf(condition, stock.source),
  }
}

/** A set is available if one of its products is; uses the nearest source. */
function nearest(stocks: readonly ProductStock[]): ProductStock {
  return stocks.reduce((best, next) =>
    sourcesByRank.indexOf(next.source) < sourcesByRank.indexOf(best.source) ? next : best,
  )
}

/** A bundle has the stock of its scarcest part and the delivery time of its slowest one. */
function together(parts: readonly (readonly [string, ProductStock])[]): ProductStock {
  const [first, ...rest] = parts
  if (first === undefined) throw new RangeError('a product has at least itself as a part')
  if (rest.length === 0) return first[1]
  const stocks = parts.map(([, stock]) => stock)
  const [scarceId, scarce] = parts.reduce((least, next) =>
    next[1].available < least[1].available ? next : least,
  )
  const lead = Math.max(...stocks.map((stock) => leadDays([stock.estimatedDelivery])))
  const slowest = stocks.find((stock) => leadDays([stock.estimatedDelivery]) === lead) ?? scarce
  const source = stocks.reduce<SourceType | null>(
    (worst, stock) =>
      sourcesByRank.indexOf(stock.source) > sourcesByRank.indexOf(worst) ? stock.source : worst,
    'INVENTORY_PRODUCT',
  )
  const available = source === null ? 0 : scarce.available
  return {
    source,
    available,
    newAvailable: Math.min(available, ...stocks.map((stock) => stock.newAvailable)),
    usedAvailable: Math.min(available, ...stocks.map((stock) => stock.usedAvailable)),
    condition: stocks.every((stock) => stock.condition === 'NEW') ? 'NEW' : 'USED',
    usedGrade: null,
    inventoryType: bundleInventoryType(stocks.map((stock) => stock.inventoryType)),
    estimatedDelivery: slowest.estimatedDelivery,
    pickupObstacle: stocks.map((stock) => stock.pickupObstacle).find((why) => why !== null) ?? null,
    isLarge: stocks.some((stock) => stock.isLarge),
    scarcePartId: scarceId,
  }
}

/** A chosen part of a bundle. */
export type ChosenPartStock = {
  readonly productId: string
  /** Its quantity in one bundle. */
  readonly quantity: number
  /** Null takes new units before pre-rented ones. */
  readonly condition: Condition | null
  /** The stock of the part. */
  readonly stock: ProductStock
}

/** The stock of a part for complete bundles, in the chosen condition. */
function forBundles({ quantity, condition, stock }: ChosenPartStock): ProductStock {
  const whole = (units: number) => Math.floor(units / quantity)
  const newAvailable = condition === 'USED' ? 0 : whole(stock.newAvailable)
  const usedAvailable = condition === 'NEW' ? 0 : whole(stock.usedAvailable)
  const given = condition ?? stock.condition
  const available =
    condition === null ? whole(stock.available) : condition === 'NEW' ? newAvailable : usedAvailable
  return {
    ...stock,
    available,
    newAvailable,
    usedAvailable,
    condition: given,
    inventoryType: inventoryTypeOf(given, stock.source),
  }
}

/**
 * The stock of a bundle with the chosen parts, of which it has at least one. `minimum` is the fewest bundles that can be
 * ordered.
 */
export function stockOfChosen(parts: readonly ChosenPartStock[], minimum: number): ProductStock {
  const stocks = parts.map((part) => [part.productId, forBundles(part)] as const)
  return bundleOfAtLeast(minimum, together(stocks))
}

/**
 * The stock of each product at a store, in one query: its own units, otherwise those of its geo pool, a
 * special order, or the extended aisle. Unknown products are omitted.
 */
export async function stockOf(
  db: Queryable,
  productIds: readonly string[],
  place: StockPlace,
  now: Date,
): Promise<Map<string, ProductStock>> {
  if (productIds.length === 0) return new Map()
  return stockFrom(await partsInStock(db, productIds, place, now), place)
}

/** The stock of each product at a store, from the rows of `partsInStock`. */
export function stockFrom(parts: readonly PartRow[], place: StockPlace): Map<string, ProductStock> {
  const byProduct = Map.groupBy(parts, (part) => part.productId)
  return new Map(
    [...byProduct].map(([productId, rows]) => {
      const parts = rows.map((row) => ({ row, stock: stockOfPart(row, place) }))
      const isWhole = rows.every((row) => row.byPiece || row.partId === productId)
      const stock = isWhole
        ? nearest(
            parts.map(({ row, stock }) => productOfAtLeast(Math.ceil(row.minimum / row.quantity), stock)),
          )
        : bundleOfAtLeast(
            rows[0]?.minimum ?? 1,
            together(parts.map(({ row, stock }) => [row.partId, stock] as const)),
          )
      return [productId, stock]
    }),
  )
}
