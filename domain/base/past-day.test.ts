import { expect, test } from 'vitest'
import { pastDay } from './past-day.ts'

const range = { first: '2025-06-02', today: '2025-06-10' } as const

test('something can be recorded from the day that made it possible through today', () => {
  for (const on of ['2025-06-02', '2025-06-05', '2025-06-10'] as const) {
    expect(pastDay(on, range)).toEqual({ ok: true, value: on })
  }
})

test('a day to come is refused with today, a day too early with the first day, both at the field', () => {
  expect(pastDay('2025-06-11', range)).toEqual({
    ok: false,
    problem: { code: 'day-to-come', field: 'on', params: { on: '2025-06-11', today: '2025-06-10' } },
  })
  expect(pastDay('2025-06-01', range)).toEqual({
    ok: false,
    problem: { code: 'day-too-early', field: 'on', params: { on: '2025-06-01', first: '2025-06-02' } },
  })
})
