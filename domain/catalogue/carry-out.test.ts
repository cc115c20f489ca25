import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLargeItem, type PickupPiece, pickupObstacle } from './carry-out.ts'
import { deliveryEstimates } from './delivery-estimate.ts'
import { sourceTypes } from './stock.ts'

const small = { widthIn: 22, depthIn: 16, heightIn: 24, weightLb: 34 }

const carriedOut: PickupPiece = {
  estimatedDelivery: 'Carryout',
  dimensions: small,
  source: 'INVENTORY_PRODUCT',
}

test('what may be carried out and is on the shelf of the own store can be picked up [ACC-310]', () => {
  expect(pickupObstacle(carriedOut)).toBeNull()
  expect(pickupObstacle({ ...carriedOut, dimensions: null })).toBeNull()
  expect(pickupObstacle({ ...carriedOut, estimatedDelivery: '1-3 Days' })).toBe('needs-delivery')
  expect(pickupObstacle({ ...carriedOut, source: null })).toBe('not-here')
})

test('a piece is picked up from the own shelf only, and only if nobody has to bring it', () => {
  const estimates = Object.keys(deliveryEstimates) as (keyof typeof deliveryEstimates)[]
  fc.assert(
    fc.property(fc.constantFrom(...estimates), fc.constantFrom(...sourceTypes, null), (estimate, source) => {
      const free = pickupObstacle({ estimatedDelivery: estimate, dimensions: small, source }) === null
      expect(free).toBe(estimate === 'Carryout' && source === 'INVENTORY_PRODUCT')
    }),
  )
})

test('what is heavy or long is a large item and is delivered, whatever the catalogue says of it [ACC-259]', () => {
  expect(isLargeItem(null)).toBe(false)
  expect(isLargeItem(small)).toBe(false)
  expect(isLargeItem({ ...small, weightLb: 100 })).toBe(false)
  expect(isLargeItem({ ...small, weightLb: 101 })).toBe(true)
  for (const side of ['widthIn', 'depthIn', 'heightIn'] as const) {
    expect(isLargeItem({ ...small, [side]: 80 })).toBe(false)
    expect(isLargeItem({ ...small, [side]: 81 })).toBe(true)
  }
  expect(pickupObstacle({ ...carriedOut, dimensions: { ...small, weightLb: 201 } })).toBe('needs-delivery')
})
