import { expect, test } from 'vitest'
import { rangeAt, shownRanges } from './price-steps.ts'

test('a range of payments at another frequency is the one in its place, or the same money, there and back', () => {
  const ranges = [
    ['0-10', '0-40'],
    ['20-30', '80-120'],
    ['40-', '160-'],
    ['0-25', '0-108.33'],
    ['12.50-15', '54.17-65'],
    ['cheap', 'cheap'],
  ] as const
  for (const [weekly, monthly] of ranges) {
    expect(rangeAt(weekly, 'WEEKLY', 'MONTHLY')).toBe(monthly)
    expect(rangeAt(monthly, 'MONTHLY', 'WEEKLY')).toBe(weekly)
  }
})

test('ranges of a search of its own stand among the others by their amounts', () => {
  expect(shownRanges(['0-25', '35-', 'cheap', '20-30'], 'WEEKLY')).toEqual([
    '0-10',
    '0-25',
    '10-15',
    '15-20',
    '20-30',
    '30-40',
    '35-',
    '40-',
  ])
})
