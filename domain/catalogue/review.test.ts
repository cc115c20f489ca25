import { expect, test } from 'vitest'
import { averageStars } from './review.ts'

test('the average has one decimal, half up', () => {
  expect(averageStars({ count: 1, stars: 5 })).toBe(5)
  expect(averageStars({ count: 3, stars: 14 })).toBe(4.7)
  expect(averageStars({ count: 4, stars: 17 })).toBe(4.3)
  expect(averageStars({ count: 20, stars: 89 })).toBe(4.5)
  expect(averageStars({ count: 7, stars: 7 })).toBe(1)
})
