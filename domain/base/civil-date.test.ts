import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  ageOn,
  type CivilDate,
  civilDateIn,
  civilDateOf,
  civilParts,
  compareDates,
  daysBetween,
  daysInMonth,
  earliest,
  isCivilDate,
  latest,
  readCivilDate,
  weekday,
} from './civil-date.ts'

const dates = fc
  .integer({ min: -40_000, max: 100_000 })
  .map((days) => addDays('2000-01-01', days)) satisfies fc.Arbitrary<CivilDate>
const runs = { numRuns: 2_000 }

test('takes existing days only', () => {
  for (const right of ['2024-02-29', '2000-02-29', '1999-12-31']) expect(isCivilDate(right)).toBe(true)
  for (const wrong of ['2025-02-29', '1900-02-29', '2025-04-31', '2025-13-01', '2025-00-10', '2025-01-00']) {
    expect(isCivilDate(wrong)).toBe(false)
  }
  for (const wrong of ['2025-1-1', '01/02/2025', '2025-01-01T00:00', '', '0999-01-01', null, 20250101]) {
    expect(isCivilDate(wrong)).toBe(false)
  }
  expect(readCivilDate('2025-02-30', 'birthDate')).toEqual({
    ok: false,
    problem: { code: 'date-invalid', field: 'birthDate' },
  })
  expect(readCivilDate('2025-02-28', 'birthDate')).toEqual({ ok: true, value: '2025-02-28' })
})

test('months end where they end', () => {
  expect([1, 2, 4, 12].map((month) => daysInMonth(2025, month))).toEqual([31, 28, 30, 31])
  expect(daysInMonth(2024, 2)).toBe(29)
  expect(addMonths('2024-01-31', 1)).toBe('2024-02-29')
  expect(addMonths('2024-08-31', 6)).toBe('2025-02-28')
  expect(addMonths('2024-03-31', -1)).toBe('2024-02-29')
  expect(addMonths('2024-01-15', -13)).toBe('2022-12-15')
  expect(civilDateOf(2025, 2, 31)).toBe('2025-02-28')
})

test('days count and compare', () => {
  expect(addDays('2024-12-31', 1)).toBe('2025-01-01')
  expect(daysBetween('2025-03-05', '2025-03-12')).toBe(7)
  expect(daysBetween('2025-03-12', '2025-03-05')).toBe(-7)
  expect(weekday('2025-07-03')).toBe(4)
  expect(earliest('2025-01-02', '2025-01-01', '2025-03-01')).toBe('2025-01-01')
  expect(latest('2025-01-02', '2025-01-01', '2025-03-01')).toBe('2025-03-01')
  expect([-1, 0, 1]).toEqual([
    compareDates('2025-01-01', '2025-01-02'),
    compareDates('2025-01-01', '2025-01-01'),
    compareDates('2025-01-02', '2025-01-01'),
  ])
})

test('an instant is the day of its zone, on both sides of a change to daylight saving time', () => {
  const at = (iso: string) => Date.parse(iso)
  expect(civilDateIn(at('2025-06-11T04:30:00Z'), 'America/Chicago')).toBe('2025-06-10')
  expect(civilDateIn(at('2025-06-11T04:30:00Z'), 'UTC')).toBe('2025-06-11')
  expect(civilDateIn(at('2025-03-09T05:59:59Z'), 'America/Chicago')).toBe('2025-03-08')
  expect(civilDateIn(at('2025-03-10T04:59:59Z'), 'America/Chicago')).toBe('2025-03-09')
  // The last moment of a day and the first of the next, asked for in turn.
  for (const [moment, day] of [
    ['2025-06-11T04:59:59.999Z', '2025-06-10'],
    ['2025-06-11T05:00:00.000Z', '2025-06-11'],
    ['2025-06-11T04:59:59.000Z', '2025-06-10'],
  ] as const)
    expect(civilDateIn(at(moment), 'America/Chicago')).toBe(day)
  expect(civilDateIn(at('2025-03-10T05:00:00Z'), 'America/Chicago')).toBe('2025-03-10')
  expect(() => civilDateIn(0, 'Nowhere/Town')).toThrow(RangeError)
})

test('age counts full years', () => {
  expect(ageOn('2007-06-15', '2025-06-14')).toBe(17)
  expect(ageOn('2007-06-15', '2025-06-15')).toBe(18)
  expect(ageOn('2004-02-29', '2022-02-28')).toBe(17)
  expect(ageOn('2004-02-29', '2022-03-01')).toBe(18)
})

test('adding days and taking them away meet again, and order is the order of time', () => {
  fc.assert(
    fc.property(dates, fc.integer({ min: -5_000, max: 5_000 }), (date, days) => {
      const other = addDays(date, days)
      expect(isCivilDate(other)).toBe(true)
      expect(addDays(other, -days)).toBe(date)
      expect(daysBetween(date, other)).toBe(days)
      expect(Math.sign(compareDates(date, other))).toBe(Math.sign(-days) + 0)
    }),
    runs,
  )
})

test('adding months lands in the right month, on the same day or on its last one', () => {
  fc.assert(
    fc.property(dates, fc.integer({ min: -400, max: 400 }), (date, months) => {
      const from = civilParts(date)
      const to = civilParts(addMonths(date, months))
      expect(to.year * 12 + to.month).toBe(from.year * 12 + from.month + months)
      expect(to.day).toBe(Math.min(from.day, daysInMonth(to.year, to.month)))
    }),
    runs,
  )
})
