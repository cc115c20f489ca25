import type { DeliveryEstimate } from './delivery-estimate.ts'
import type { SourceType } from './stock.ts'

/** Size of goods in inches, and weight in pounds. */
export type Dimensions = {
  readonly widthIn: number
  readonly depthIn: number
  readonly heightIn: number
  readonly weightLb?: number
}

// Heavier than two people can carry to a car, or longer than fits into one.
const largeFromLb = 100
const largeFromIn = 80

/** Whether goods are too heavy or too long to be carried out, regardless of other settings. */
export function isLargeItem(dimensions: Dimensions | null): boolean {
  if (dimensions === null) return false
  const { widthIn, depthIn, heightIn, weightLb = 0 } = dimensions
  return weightLb > largeFromLb || Math.max(widthIn, depthIn, heightIn) > largeFromIn
}

/** The fields that decide whether an item can be picked up. */
export type PickupPiece = {
  readonly estimatedDelivery: DeliveryEstimate
  readonly dimensions: Dimensions | null
  readonly source: SourceType | null
}

/**
 * `needs-delivery`: the item must be delivered and set up; `not-here`: it is not in stock at the shopper's
 * own store.
 */
export type PickupObstacle = 'needs-delivery' | 'not-here'

/** Why an item cannot be picked up, or null if it can. */
export function pickupObstacle({
  estimatedDelivery,
  dimensions,
  source,
}: PickupPiece): PickupObstacle | null {
  if (estimatedDelivery !== 'Carryout' || isLargeItem(dimensions)) return 'needs-delivery'
  return source === 'INVENTORY_PRODUCT' ? null : 'not-here'
}
