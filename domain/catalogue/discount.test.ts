import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountPercent } from './discount.ts'

test('the discount is floored to a whole percent', () => {
  expect(discountPercent(2_999, 1_999)).toBe(33)
  expect(discountPercent(3_000, 2_001)).toBe(33)
  expect(discountPercent(2_000, 2_000)).toBe(0)
  expect(discountPercent(2_000, 2_500)).toBe(0)
  expect(discountPercent(0, 0)).toBe(0)
  // Nothing can be taken off what costs nothing.
  expect(discountPercent(0, -1)).toBe(0)
  expect(discountPercent(-1, -2)).toBe(0)
})

test('a discount never claims more than was taken off', () => {
  const price = fc.integer({ min: 1, max: 10_000_000 })
  fc.assert(
    fc.property(price, price, (old, current) => {
      const percent = discountPercent(old, current)
      expect(Number.isInteger(percent) && percent >= 0 && percent < 100).toBe(true)
      expect(percent * old).toBeLessThanOrEqual(Math.max(0, old - current) * 100)
    }),
    { numRuns: 1_000 },
  )
})
