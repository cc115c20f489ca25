import { expect, test } from 'vitest'
import { weekday } from './civil-date.ts'
import { lastWeekday, nthWeekday } from './nth-weekday.ts'

test('Thanksgiving is the fourth Thursday in November, Labor Day the first Monday in September', () => {
  expect([2025, 2026, 2027, 2029].map((year) => nthWeekday(4, 4, year, 11))).toEqual([
    '2025-11-27',
    '2026-11-26',
    '2027-11-25',
    '2029-11-22',
  ])
  expect([2025, 2026, 2027, 2028].map((year) => nthWeekday(1, 1, year, 9))).toEqual([
    '2025-09-01',
    '2026-09-07',
    '2027-09-06',
    '2028-09-04',
  ])
})

test('Memorial Day is the last Monday in May, also where that is its last day', () => {
  expect([2021, 2025, 2026, 2027].map((year) => lastWeekday(1, year, 5))).toEqual([
    '2021-05-31',
    '2025-05-26',
    '2026-05-25',
    '2027-05-31',
  ])
})

test('the last weekday of a month is its fourth or fifth, and no week of the month follows it', () => {
  for (const day of [0, 1, 2, 3, 4, 5, 6] as const)
    for (let month = 1; month <= 12; month += 1) {
      const last = lastWeekday(day, 2028, month)
      expect(weekday(last)).toBe(day)
      expect([nthWeekday(4, day, 2028, month), nthWeekday(5, day, 2028, month)]).toContain(last)
      expect(nthWeekday(5, day, 2028, month) >= last).toBe(true)
    }
})
