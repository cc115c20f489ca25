import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, weekday } from '../base/civil-date.ts'
import { isStoreHoliday } from '../places/store-holidays.ts'
import { checkPickupDay, type PickupCalendar, pickupSlots } from './pickup.ts'

const hours = [1, 2, 3, 4, 5].map((day) => ({ day, opens: '10:00', closes: day === 5 ? '20:00' : '18:00' }))

/** From a Thursday. */
const calendar: PickupCalendar = {
  today: '2026-03-05',
  leadDays: 1,
  horizonDays: 5,
  closedWeekdays: [0, 6],
  closedDates: ['2026-03-09'],
  hours,
}

test('each day of pick-up comes with the hours of its own day of the week', () => {
  expect(pickupSlots(calendar)).toEqual([
    { date: '2026-03-06', window: '10:00-20:00' },
    { date: '2026-03-10', window: '10:00-18:00' },
  ])
})

test('no day of pick-up lies on a closed day, on a holiday or today', () => {
  const day = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-01-01', days))
  fc.assert(
    fc.property(day, fc.subarray([1, 2, 3, 4, 5, 6]), (today, open) => {
      const closedWeekdays = ([0, 1, 2, 3, 4, 5, 6] as const).filter((each) => !open.includes(each))
      const closedDates = [addDays(today, 2)]
      const own = { ...calendar, today, horizonDays: 21, closedWeekdays, closedDates }
      for (const { date, window } of pickupSlots({
        ...own,
        hours: hours.filter((h) => open.includes(h.day)),
      })) {
        expect(date > today && !closedDates.includes(date) && !isStoreHoliday(date)).toBe(true)
        expect(open).toContain(weekday(date))
        expect(window).toMatch(/^10:00-/)
      }
    }),
  )
})

test('a day that is no longer offered is refused with its field', () => {
  expect(checkPickupDay('2026-03-10', calendar)).toEqual({
    ok: true,
    value: { date: '2026-03-10', window: '10:00-18:00' },
  })
  for (const date of ['2026-03-05', '2026-03-07', '2026-03-09', '2026-03-11'] as const) {
    expect(checkPickupDay(date, calendar)).toEqual({
      ok: false,
      problem: { code: 'pickup-date-unavailable', field: 'pickupDate' },
    })
  }
  const never = { ...calendar, closedWeekdays: [0] as const, hours: [] }
  expect(pickupSlots(never)).toEqual([])
})

test('hours that end when they begin, or before, are none', () => {
  const onTuesday = (opens: string, closes: string) =>
    pickupSlots({ ...calendar, hours: [{ day: 2, opens, closes }] })
  expect(onTuesday('10:00', '10:00')).toEqual([])
  expect(onTuesday('18:00', '10:00')).toEqual([])
  expect(onTuesday('10:00', '10:30')).toEqual([{ date: '2026-03-10', window: '10:00-10:30' }])
})
