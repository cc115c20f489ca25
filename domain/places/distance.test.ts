import fc from 'fast-check'
import { expect, test } from 'vitest'
import { milesBetween, milesPerKilometer, type Point } from './distance.ts'

const halfway = Math.PI * 3958.8
const origin: Point = { latitude: 0, longitude: 0 }

test('a degree is 69.1 miles along the equator and north or south, and half as long east or west at 60° north', () => {
  const degree = 69.094
  expect(milesBetween(origin, { latitude: 0, longitude: 1 })).toBeCloseTo(degree, 2)
  expect(milesBetween({ latitude: 40, longitude: -90 }, { latitude: 41, longitude: -90 })).toBeCloseTo(
    degree,
    2,
  )
  const north = { latitude: 60, longitude: -100 }
  expect(milesBetween(north, { latitude: 60, longitude: -101 })).toBeCloseTo(degree / 2, 1)
})

test('known distances: Dallas to Houston 225 miles, New York to Los Angeles 2,446', () => {
  const dallas = { latitude: 32.7767, longitude: -96.797 }
  const houston = { latitude: 29.7604, longitude: -95.3698 }
  expect(Math.abs(milesBetween(dallas, houston) - 225)).toBeLessThan(1)
  const newYork = { latitude: 40.7128, longitude: -74.006 }
  const losAngeles = { latitude: 34.0522, longitude: -118.2437 }
  expect(Math.abs(milesBetween(newYork, losAngeles) - 2_446)).toBeLessThan(1)
})

const point: fc.Arbitrary<Point> = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

test('the way back is as long as the way there, nowhere is farther than half around the earth', () => {
  fc.assert(
    fc.property(point, point, (from, to) => {
      const miles = milesBetween(from, to)
      expect(miles).toBeCloseTo(milesBetween(to, from), 6)
      expect(miles).toBeGreaterThanOrEqual(0)
      expect(miles).toBeLessThanOrEqual(halfway + 0.001)
    }),
  )
})

test('the other side of the earth is half around it, from everywhere', () => {
  fc.assert(
    fc.property(point, ({ latitude, longitude }) => {
      const other = { latitude: -latitude, longitude: longitude > 0 ? longitude - 180 : longitude + 180 }
      expect(milesBetween({ latitude, longitude }, other)).toBeCloseTo(halfway, 2)
    }),
  )
})

test('five kilometers are a little more than three miles', () => {
  expect(5 * milesPerKilometer).toBeCloseTo(3.107, 3)
})
