import type { DeliveryEstimate } from './delivery-estimate.ts'
import type { SourceType } from './stock.ts'

/** How large goods are, in inches, and how heavy, in pounds. */
export type Dimensions = {
  readonly widthIn: number
  readonly depthIn: number
  readonly heightIn: number
  readonly weightLb?: number
}

/** More than two people carry to a car, or longer than fits into one. */
const largeFromLb = 100
const largeFromIn = 80

/** Whether goods are too heavy or too long to be carried away, whatever else is said of them. */
export function isLargeItem(dimensions: Dimensions | null): boolean {
  if (dimensions === null) return false
  const { widthIn, depthIn, heightIn, weightLb = 0 } = dimensions
  return weightLb > largeFromLb || Math.max(widthIn, depthIn, heightIn) > largeFromIn
}

/** What decides whether a piece can be picked up. */
export type PickupPiece = {
  readonly estimatedDelivery: DeliveryEstimate
  readonly dimensions: Dimensions | null
  readonly source: SourceType | null
}

/** Why not: the piece has to be brought and set up, or it is not on the shelf of the shopper's own store. */
export type PickupObstacle = 'needs-delivery' | 'not-here'

/** What keeps a piece from being picked up; null where nothing does. */
export function pickupObstacle({
  estimatedDelivery,
  dimensions,
  source,
}: PickupPiece): PickupObstacle | null {
  if (estimatedDelivery !== 'Carryout' || isLargeItem(dimensions)) return 'needs-delivery'
  return source === 'INVENTORY_PRODUCT' ? null : 'not-here'
}
