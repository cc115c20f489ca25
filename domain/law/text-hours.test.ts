import { expect, test } from 'vitest'
import { firstMomentWithin } from '../base/local-hours.ts'
import { usStates } from '../base/us-states.ts'
import { textHours } from './text-hours.ts'

const first = (at: string, home: Parameters<typeof textHours>[0]) =>
  new Date(firstMomentWithin(Date.parse(at), textHours(home)) ?? 0).toISOString()

test.each([
  ['OH', 'America/New_York', '2026-03-03T02:30:00Z', '2026-03-03T13:00:00.000Z'],
  ['OH', 'America/New_York', '2026-03-03T01:30:00Z', '2026-03-03T01:30:00.000Z'],
  ['FL', 'America/New_York', '2026-03-03T01:30:00Z', '2026-03-03T13:00:00.000Z'],
  ['TX', 'America/Chicago', '2026-03-01T15:00:00Z', '2026-03-01T18:00:00.000Z'],
  ['RI', 'America/New_York', '2026-03-01T15:00:00Z', '2026-03-02T14:00:00.000Z'],
] as const)('in %s (%s) a text of %s goes out at %s', (state, zone, at, expected) => {
  expect(first(at, { state, zone })).toBe(expected)
})

test.each([
  // Florida's day of texts is from 8 a.m. to 8 p.m.; its west is an hour behind.
  ['FL', '2026-03-03T00:30:00Z', '2026-03-03T00:30:00.000Z'],
  ['FL', '2026-03-03T01:30:00Z', '2026-03-03T14:00:00.000Z'],
  ['HI', '2026-03-03T14:00:00Z', '2026-03-03T18:00:00.000Z'],
  ['TN', '2026-03-03T13:30:00Z', '2026-03-03T14:00:00.000Z'],
] as const)('in %s, in whichever of its zones, a text of %s goes out at %s', (state, at, expected) => {
  expect(first(at, { state })).toBe(expected)
})

test('every state has zones, and a text can go out in all of them within two days', () => {
  for (const state of usStates) {
    const hours = textHours({ state })
    expect(hours.zones.length, state).toBeGreaterThan(0)
    const ms = Date.parse('2026-03-01T04:00:00Z')
    expect((firstMomentWithin(ms, hours) ?? Infinity) - ms, state).toBeLessThan(48 * 3_600_000)
  }
})

test('somebody whose home is unknown gets texts only when every state and zone allows it', () => {
  // Monday: 10 a.m. in Honolulu, 3 p.m. in New York.
  expect(first('2026-03-02T13:00:00Z', undefined)).toBe('2026-03-02T20:00:00.000Z')
  // After 6 p.m. in New York: the next day.
  expect(first('2026-03-02T23:00:00Z', undefined)).toBe('2026-03-03T20:00:00.000Z')
})
