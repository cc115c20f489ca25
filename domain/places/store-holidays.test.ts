import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CivilDate, civilDateOf, civilParts, weekday } from '../base/civil-date.ts'
import { defaultWindows, deliveryDates } from '../ordering/delivery.ts'
import { comingClosedDates, isStoreHoliday } from './store-holidays.ts'

const years = fc.integer({ min: 2000, max: 2100 })

function holidaysOf(year: number): CivilDate[] {
  const days = Array.from({ length: 366 }, (_, index) => addDays(civilDateOf(year, 1, 1), index))
  return days.filter((day) => civilParts(day).year === year && isStoreHoliday(day))
}

test('the holidays of 2026 are the six of the calendar', () => {
  expect(holidaysOf(2026)).toEqual([
    '2026-01-01',
    '2026-05-25',
    '2026-07-04',
    '2026-09-07',
    '2026-11-26',
    '2026-12-25',
  ])
})

test('each year has six, and those by weekday fall where the law puts them', () => {
  fc.assert(
    fc.property(years, (year) => {
      const found = holidaysOf(year)
      expect(found).toHaveLength(6)
      const [, memorial = '2000-01-01', , labor = '2000-01-01', thanksgiving = '2000-01-01'] = found
      expect([memorial, labor, thanksgiving].map(weekday)).toEqual([1, 1, 4])
      expect(civilParts(memorial).day).toBeGreaterThanOrEqual(25)
      expect(civilParts(labor).day).toBeLessThanOrEqual(7)
      expect(civilParts(thanksgiving).day).toBeGreaterThanOrEqual(22)
      expect(civilParts(thanksgiving).day).toBeLessThanOrEqual(28)
    }),
  )
})

test('no delivery is offered on a holiday, from any day on', () => {
  fc.assert(
    fc.property(years, fc.integer({ min: 0, max: 365 }), (year, index) => {
      const calendar = {
        today: addDays(civilDateOf(year, 1, 1), index),
        leadDays: 1,
        horizonDays: 21,
        closedWeekdays: [],
        closedDates: [],
        windows: defaultWindows,
      }
      const dates = deliveryDates(calendar)
      expect(dates.filter(isStoreHoliday)).toEqual([])
      expect(dates.length).toBeGreaterThanOrEqual(19)
    }),
  )
})

test('a store tells when it is closed in the next 90 days, its own days and all holidays alike', () => {
  const own: CivilDate[] = [
    '2027-06-30',
    '2026-11-20',
    '2026-12-24',
    '2026-12-25',
    '2027-02-20',
    '2027-02-21',
  ]
  expect(comingClosedDates(own, '2026-11-22')).toEqual([
    '2026-11-26',
    '2026-12-24',
    '2026-12-25',
    '2027-01-01',
    '2027-02-20',
  ])
  expect(comingClosedDates([], '2026-12-25')).toEqual(['2026-12-25', '2027-01-01'])
  expect(comingClosedDates([], '2026-02-01')).toEqual([])
})

test('no holiday is left out between the days that a store tells, and none that it tells is open', () => {
  fc.assert(
    fc.property(years, fc.integer({ min: 0, max: 364 }), fc.nat(400), (year, index, ahead) => {
      const today = addDays(civilDateOf(year, 1, 1), index)
      const own = addDays(today, ahead)
      const told = comingClosedDates([own], today)
      const last = told.at(-1) ?? today
      for (let date = today; date <= last; date = addDays(date, 1)) {
        expect(told.includes(date)).toBe(date === own || isStoreHoliday(date))
      }
    }),
  )
})
