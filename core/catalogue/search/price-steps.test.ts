import { expect, test } from 'vitest'
import { rangeAt } from './price-steps.ts'

test('a range of payments is the same money at another frequency, there and back', () => {
  const ranges = [
    ['0-20', '0-86.67'],
    ['20-30', '86.67-130'],
    ['40-', '173.33-'],
    ['12.50-15', '54.17-65'],
    ['cheap', 'cheap'],
  ] as const
  for (const [weekly, monthly] of ranges) expect(rangeAt(weekly, 'WEEKLY', 'MONTHLY')).toBe(monthly)
  for (const [weekly] of ranges.slice(0, 3))
    expect(rangeAt(rangeAt(weekly, 'WEEKLY', 'MONTHLY'), 'MONTHLY', 'WEEKLY')).toBe(weekly)
})
