import { expect, test } from 'vitest'
import { openingAt, type StoreWeek, storeTime } from './opening.ts'

const week: StoreWeek = {
  hours: [1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: '10:00', closes: '18:00' })),
  closedDates: ['2026-11-27'],
}

test('a store is open from its opening to the minute before its closing', () => {
  // A Tuesday.
  const at = (clock: string) => openingAt(week, { date: '2026-11-24', clock })
  expect(at('09:59')).toEqual({ isOpen: false, next: { date: '2026-11-24', opens: '10:00', daysAhead: 0 } })
  expect(at('10:00')).toEqual({ isOpen: true, closes: '18:00' })
  expect(at('17:59')).toEqual({ isOpen: true, closes: '18:00' })
  expect(at('18:00')).toEqual({ isOpen: false, next: { date: '2026-11-25', opens: '10:00', daysAhead: 1 } })
})

test('the next opening passes over closed weekdays, holidays and the store’s own closed days', () => {
  // Wednesday evening: Thanksgiving, then a closed day of its own, then Saturday.
  expect(openingAt(week, { date: '2026-11-25', clock: '19:00' })).toEqual({
    isOpen: false,
    next: { date: '2026-11-28', opens: '10:00', daysAhead: 3 },
  })
  // A holiday itself is closed at noon.
  expect(openingAt(week, { date: '2026-11-26', clock: '12:00' })).toMatchObject({ isOpen: false })
  expect(openingAt(week, { date: '2026-11-28', clock: '20:00' })).toEqual({
    isOpen: false,
    next: { date: '2026-11-30', opens: '10:00', daysAhead: 2 },
  })
})

test('a pause at midday closes the store between its two openings', () => {
  const split: StoreWeek = {
    hours: [
      { day: 2, opens: '14:00', closes: '19:00' },
      { day: 2, opens: '09:00', closes: '12:00' },
    ],
    closedDates: [],
  }
  const at = (clock: string) => openingAt(split, { date: '2026-11-24', clock })
  expect(at('11:00')).toEqual({ isOpen: true, closes: '12:00' })
  expect(at('12:30')).toEqual({ isOpen: false, next: { date: '2026-11-24', opens: '14:00', daysAhead: 0 } })
  expect(at('19:00')).toEqual({ isOpen: false, next: { date: '2026-12-01', opens: '09:00', daysAhead: 7 } })
})

test('a store without hours tells no opening', () => {
  expect(openingAt({ hours: [], closedDates: [] }, { date: '2026-11-24', clock: '12:00' })).toEqual({
    isOpen: false,
    next: null,
  })
})

test('the time is that of the store’s own zone, midnight as 00', () => {
  const instant = Date.parse('2026-07-01T06:30:00Z')
  expect(storeTime(instant, 'America/New_York')).toEqual({ date: '2026-07-01', clock: '02:30' })
  expect(storeTime(instant, 'America/Los_Angeles')).toEqual({ date: '2026-06-30', clock: '23:30' })
  expect(storeTime(Date.parse('2026-07-01T04:05:00Z'), 'America/New_York').clock).toBe('00:05')
})

test('the next opening is looked for through two weeks', () => {
  const tuesdays = [{ day: 2, opens: '10:00', closes: '18:00' }]
  const after = (closedDates: StoreWeek['closedDates']) =>
    openingAt({ hours: tuesdays, closedDates }, { date: '2026-11-24', clock: '19:00' })
  expect(after(['2026-12-01'])).toEqual({
    isOpen: false,
    next: { date: '2026-12-08', opens: '10:00', daysAhead: 14 },
  })
  expect(after(['2026-12-01', '2026-12-08'])).toEqual({ isOpen: false, next: null })
})
