import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentOf, scale, splitByWeights, splitCents, sumCents } from './money.ts'

const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
const runs = { numRuns: 10_000 }

test('rounds down or half up, and a refund like its charge [RTO-001]', () => {
  expect(scale(5, 1, 2, 'down')).toBe(2)
  expect(scale(5, 1, 2, 'half-up')).toBe(3)
  expect(scale(-5, 1, 2, 'half-up')).toBe(-3)
  expect(scale(-5, 1, 2, 'down')).toBe(-2)
  expect(percentOf(194_922, 6_000, 'down')).toBe(116_953)
  expect(() => scale(1, 1, 0, 'down')).toThrow(RangeError)
  expect(() => scale(Number.MAX_SAFE_INTEGER, 2, 1, 'down')).toThrow(RangeError)
})

test('scaling stays within one unit of the exact value, on the side that the rounding says', () => {
  const factor = fc.integer({ min: 0, max: 2_000_000 })
  fc.assert(
    fc.property(fc.nat(1_000_000_000), factor, fc.integer({ min: 1, max: 1_000_000 }), (amount, by, over) => {
      const exact = BigInt(amount) * BigInt(by)
      const down = BigInt(scale(amount, by, over, 'down')) * BigInt(over)
      const half = BigInt(scale(amount, by, over, 'half-up')) * BigInt(over) * 2n
      expect(down <= exact && exact - down < BigInt(over)).toBe(true)
      const off = half - exact * 2n
      expect(off <= BigInt(over) && off > -BigInt(over)).toBe(true)
    }),
    runs,
  )
})

test('splitting never loses or makes a cent, and parts differ by one at most [RTO-001]', () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 200 }), (total, count) => {
      const parts = splitCents(total, count)
      expect(parts).toHaveLength(count)
      expect(sumCents(parts)).toBe(total)
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
    }),
    runs,
  )
})

test('splitting by weights never loses or makes a cent, and each part is its share to the cent [RTO-001]', () => {
  fc.assert(
    fc.property(cents, fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 30 }), (total, weights) => {
      const parts = splitByWeights(total, weights)
      expect(sumCents(parts)).toBe(total)
      const sum = weights.reduce((all, weight) => all + weight, 0)
      if (sum === 0) return
      const fair = weights.every((weight, index) => {
        const size = Math.abs(parts[index]!)
        const extra = size - scale(Math.abs(total), weight, sum, 'down')
        return weight === 0 ? size === 0 : extra === 0 || extra === 1
      })
      expect(fair).toBe(true)
    }),
    runs,
  )
})

test('splitting refuses what cannot be split', () => {
  expect(() => splitByWeights(100, [])).toThrow(RangeError)
  expect(() => splitByWeights(100, [1, -1])).toThrow(RangeError)
  expect(() => splitByWeights(100, [0.5, 0.5])).toThrow(RangeError)
  expect(splitByWeights(100, [0, 0, 0])).toEqual([34, 33, 33])
})
