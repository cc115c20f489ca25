import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addBankingDays, bankingDayAtOrBefore, isBankingDay } from './banking-days.ts'
import { addDays, type CivilDate, daysBetween, weekday } from './civil-date.ts'

/** Monday to Friday days of a year on which banks are closed. */
function closedWeekdays(year: number): CivilDate[] {
  const days = Array.from({ length: 366 }, (_, index) => addDays(`${year}-01-01`, index))
  return days.filter((day) => day.startsWith(`${year}`) && weekday(day) % 6 !== 0 && !isBankingDay(day))
}

test('the holidays of the Federal Reserve Banks for 2025, and of a year with some on weekends', () => {
  expect(closedWeekdays(2025)).toEqual([
    '2025-01-01',
    '2025-01-20',
    '2025-02-17',
    '2025-05-26',
    '2025-06-19',
    '2025-07-04',
    '2025-09-01',
    '2025-10-13',
    '2025-11-11',
    '2025-11-27',
    '2025-12-25',
  ])
  // Juneteenth on a Sunday is kept on the Monday, New Year's Day on a Saturday on no other day.
  expect(closedWeekdays(2022)).toEqual([
    '2022-01-17',
    '2022-02-21',
    '2022-05-30',
    '2022-06-20',
    '2022-07-04',
    '2022-09-05',
    '2022-10-10',
    '2022-11-11',
    '2022-11-24',
    '2022-12-26',
  ])
  expect(isBankingDay('2021-12-31')).toBe(true)
  expect(isBankingDay('2020-06-19')).toBe(true)
})

test('three business days after Thursday 2025-07-03 are the 7th, 8th and 9th', () => {
  expect([1, 2, 3].map((count) => addBankingDays('2025-07-03', count))).toEqual([
    '2025-07-07',
    '2025-07-08',
    '2025-07-09',
  ])
})

const days = fc.integer({ min: 0, max: 30_000 }).map((count) => addDays('2000-01-01', count))

test('banks are never closed for more than three days on end, and counting goes there and back', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 6 }), (day, count) => {
      const before = bankingDayAtOrBefore(day)
      expect(isBankingDay(before)).toBe(true)
      expect(daysBetween(before, day)).toBeGreaterThanOrEqual(0)
      expect(daysBetween(before, day)).toBeLessThanOrEqual(3)
      const later = addBankingDays(day, count)
      expect(isBankingDay(later)).toBe(true)
      expect(addBankingDays(later, -count)).toBe(before)
      expect(addBankingDays(day, 0)).toBe(day)
    }),
    { numRuns: 10_000 },
  )
})
