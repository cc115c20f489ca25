import { expect, test } from 'vitest'
import { firstMomentWithin } from './local-hours.ts'

const week = [null, ...Array.from({ length: 5 }, () => [8, 21] as const), [10, 17] as const]
const first = (at: string, ...zones: string[]) => {
  const ms = firstMomentWithin(Date.parse(at), { zones, week })
  return ms === undefined ? undefined : new Date(ms).toISOString()
}

test.each([
  // Monday 8 a.m. in Columbus is 1 p.m. in Greenwich in winter.
  ['2026-03-02T13:00:00Z', 'America/New_York', '2026-03-02T13:00:00.000Z'],
  ['2026-03-02T12:59:59Z', 'America/New_York', '2026-03-02T13:00:00.000Z'],
  // 8:59 p.m. and 9 p.m.
  ['2026-03-03T01:59:00Z', 'America/New_York', '2026-03-03T01:59:00.000Z'],
  ['2026-03-03T02:00:00Z', 'America/New_York', '2026-03-03T13:00:00.000Z'],
  // Saturday evening: Sunday is closed, and the clocks change in that night.
  ['2026-03-07T22:00:00Z', 'America/New_York', '2026-03-09T12:00:00.000Z'],
])('from %s in %s the first moment is %s', (at, zone, expected) => {
  expect(first(at, zone)).toBe(expected)
})

test('several zones have to be open at once', () => {
  expect(first('2026-03-02T13:00:00Z', 'America/New_York', 'Pacific/Honolulu')).toBe(
    '2026-03-02T18:00:00.000Z',
  )
})

test('hours that never come have no moment', () => {
  expect(
    firstMomentWithin(0, { zones: ['UTC'], week: Array.from({ length: 7 }, () => null) }),
  ).toBeUndefined()
})
