import { expect, test } from 'vitest'
import {
  deliveryEstimates,
  deliveryFilter,
  isDeliveryEstimate,
  leadDays,
} from '../catalogue/delivery-estimate.ts'
import {
  checkDeliverySlot,
  type DeliveryCalendar,
  defaultWindows,
  deliveryDates,
  freeWindows,
  isOpenOn,
  isTooLateFor,
  lastOpenDay,
  lostDay,
  slotKey,
} from './delivery.ts'

/** From a Thursday. */
const calendar: DeliveryCalendar = {
  today: '2026-03-05',
  leadDays: 1,
  horizonDays: 5,
  closedWeekdays: [0],
  closedDates: ['2026-03-09'],
  windows: defaultWindows,
}

test('the estimates are the seven of the documents [SHP-228]', () => {
  expect(Object.keys(deliveryEstimates).sort()).toEqual(
    ['Carryout', '1-2 Weeks', '1-3 Days', '2-4 Weeks', '4-6 Weeks', '1-6 Weeks', '3-7 Days'].sort(),
  )
  expect(isDeliveryEstimate('1-3 Days')).toBe(true)
  expect(isDeliveryEstimate('toString') || isDeliveryEstimate('2-5 Days')).toBe(false)
})

test('a listing can be narrowed to Carryout and 1-3 Days [SHP-106]', () => {
  expect(deliveryFilter).toEqual(['Carryout', '1-3 Days'])
})

test('the slowest product decides the first day, one day at the least', () => {
  expect(leadDays([])).toBe(1)
  expect(leadDays(['Carryout'])).toBe(1)
  expect(leadDays(['1-3 Days', '2-4 Weeks', 'Carryout'])).toBe(14)
})

test('closed weekdays and holidays are left out', () => {
  expect(deliveryDates(calendar)).toEqual(['2026-03-06', '2026-03-07', '2026-03-10'])
})

test('a store is closed on its weekdays, its own days and holidays, and was open on the last day before them', () => {
  for (const date of ['2026-03-08', '2026-03-09', '2026-07-04'] as const) {
    expect(isOpenOn(calendar, date)).toBe(false)
  }
  expect(isOpenOn(calendar, '2026-03-07')).toBe(true)
  expect(lastOpenDay(calendar, '2026-03-07')).toBe('2026-03-07')
  expect(lastOpenDay(calendar, '2026-03-09')).toBe('2026-03-07')
  const never = { closedWeekdays: [0, 1, 2, 3, 4, 5, 6], closedDates: [] } as const
  expect(lastOpenDay(never, '2026-03-09')).toBe('2026-03-09')
})

test('a delivery can be promised until the day before it', () => {
  expect(isTooLateFor('2026-03-06', '2026-03-05')).toBe(false)
  expect(isTooLateFor('2026-03-06', '2026-03-06')).toBe(true)
  expect(isTooLateFor('2026-03-06', '2026-03-07')).toBe(true)
})

test.each([
  ['OPEN', null, '2026-03-06', undefined],
  ['OPEN', '2026-03-06', '2026-03-06', undefined],
  ['OPEN', '2026-03-06', '2026-03-07', 'store-closing'],
  ['OPEN', '2026-03-06', '2026-03-05', 'passed'],
  ['OPEN', '2026-03-04', '2026-03-05', 'store-closed'],
  ['CLOSED', null, '2026-03-06', 'store-closed'],
] as const)(
  'at a store that is %s, with its last day %s, the day %s is lost on March 5: %s',
  (status, lastDay, on, why) => {
    const days = { locationStatus: status, opensOn: null, lastDay }
    expect(lostDay(on, days, '2026-03-05')).toBe(why)
  },
)

test('a store without windows of its own has three', () => {
  expect(defaultWindows).toEqual(['10:00-12:00', '12:00-15:00', '15:00-18:00'])
})

test('a slot is taken only as the store offers it', () => {
  const window = '10:00-12:00'
  expect(checkDeliverySlot({ date: '2026-03-06', window }, calendar).ok).toBe(true)
  for (const date of ['2026-03-05', '2026-03-08', '2026-03-09', '2026-03-11'] as const) {
    expect(checkDeliverySlot({ date, window }, calendar)).toEqual({
      ok: false,
      problem: { code: 'delivery-date-unavailable', field: 'date' },
    })
  }
  expect(checkDeliverySlot({ date: '2026-03-06', window: '10:00-18:00' }, calendar)).toEqual({
    ok: false,
    problem: { code: 'delivery-window-unavailable', field: 'window' },
  })
})

test('a window is free until as many homes are promised as the trucks reach, and a day without one is not offered', () => {
  const full = (date: `${number}-${number}-${number}`, windows: readonly string[], count: number) =>
    windows.map((window): [string, number] => [slotKey({ date, window }), count])
  const promised = new Map([
    ...full('2026-03-06', defaultWindows, 2),
    ...full('2026-03-07', ['10:00-12:00'], 2),
    ...full('2026-03-07', ['12:00-15:00'], 1),
  ])
  const busy = { ...calendar, room: { most: 2, promised } }
  expect(freeWindows(busy, '2026-03-06')).toEqual([])
  expect(freeWindows(busy, '2026-03-07')).toEqual(['12:00-15:00', '15:00-18:00'])
  expect(freeWindows(calendar, '2026-03-06')).toEqual(defaultWindows)
  expect(deliveryDates(busy)).toEqual(['2026-03-07', '2026-03-10'])
  const slot = (date: `${number}-${number}-${number}`, window: string) =>
    checkDeliverySlot({ date, window }, busy).ok
  expect([slot('2026-03-06', '10:00-12:00'), slot('2026-03-07', '10:00-12:00')]).toEqual([false, false])
  expect(slot('2026-03-07', '12:00-15:00')).toBe(true)
})
