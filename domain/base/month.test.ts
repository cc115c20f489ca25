import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, weekday } from './civil-date.ts'
import { addToMonth, firstOf, isMonth, type Month, monthOf, weeksOf } from './month.ts'

test('a month is written as YYYY-MM', () => {
  expect(['2026-01', '2026-12'].every(isMonth)).toBe(true)
  expect(['2026-00', '2026-13', '2026-1', '0026-01', '2026-01-01', 7, null].some(isMonth)).toBe(false)
})

test('months go on over the turn of a year', () => {
  expect(addToMonth('2026-12', 1)).toBe('2027-01')
  expect(addToMonth('2026-01', -1)).toBe('2025-12')
  expect(addToMonth('2026-05', 14)).toBe('2027-07')
})

test('February 2026 fills four weeks, March five, August six', () => {
  expect(weeksOf('2026-02').map((week) => week[0])).toEqual([
    '2026-02-01',
    '2026-02-08',
    '2026-02-15',
    '2026-02-22',
  ])
  expect(weeksOf('2026-03')).toHaveLength(5)
  expect(weeksOf('2026-08')).toHaveLength(6)
})

test('every day of a month stands once in its weeks, which start on Sundays and leave no gap', () => {
  const months = fc
    .tuple(fc.integer({ min: 1900, max: 2200 }), fc.integer({ min: 1, max: 12 }))
    .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}` as Month)
  fc.assert(
    fc.property(months, (month) => {
      const weeks = weeksOf(month)
      const days = weeks.flat()
      expect(
        weeks.every((week) => week.length === 7 && week[0] !== undefined && weekday(week[0]) === 0),
      ).toBe(true)
      expect(days.slice(1)).toEqual(days.slice(0, -1).map((day) => addDays(day, 1)))
      const own = days.filter((day) => monthOf(day) === month)
      expect(own[0]).toBe(firstOf(month))
      expect(monthOf(addDays(own.at(-1) ?? firstOf(month), 1))).toBe(addToMonth(month, 1))
    }),
  )
})
