import { expect, test } from 'vitest'
import { addDays, type CivilDate } from '#domain/base/civil-date.ts'
import type { Frequency } from '#domain/base/frequency.ts'
import { unwrap } from '#domain/base/result.ts'
import type { UsState } from '#domain/base/us-states.ts'
import type { RulePack } from '../pack.ts'
import { packFor, pinnedPack } from '../pack-for.ts'
import { lapseDay, reinstatementWindow } from '../reinstatement.ts'

// How long agreements can be resumed by the statutes as read in November 2026.

/** The first day of the packs of that reading; later readings of a state begin on later days. */
const { effectiveFrom: firstDay } = pinnedPack('ca', '2026-11')!

/** The pack of a state on a day. */
function packOf(state: UsState, on: CivilDate = firstDay): RulePack {
  return unwrap(packFor(state, on, [state]))
}

/** The last day to resume an agreement whose goods came back. */
function returnedIn(
  state: UsState,
  returnedOn: CivilDate,
  paid: number,
  unpaidDueOn: CivilDate | null = null,
) {
  const paidBasisPoints = Math.floor((paid * 10_000) / 78)
  const interruption = {
    frequency: 'WEEKLY',
    lapsedOn: null,
    returnedOn,
    unpaidDueOn,
    paidBasisPoints,
  } as const
  return reinstatementWindow(packOf(state), interruption)
}

test('CA: a bi-weekly agreement is in default after the tenth day, a weekly one after the seventh', () => {
  const california = packOf('CA')
  expect(lapseDay(california, 'BI_WEEKLY', '2026-06-01')).toBe('2026-06-12')
  expect(lapseDay(california, 'WEEKLY', '2026-06-01')).toBe('2026-06-09')
  expect(lapseDay(packOf('CO'), 'BI_WEEKLY', '2026-06-01')).toBe('2026-06-09')
})

test('goods that came back: how long the agreement can be resumed [RTO-015]', () => {
  expect(returnedIn('VT', '2026-03-02', 10)).toBe('2026-08-29')
  expect([returnedIn('NE', '2026-03-02', 10), returnedIn('NE', '2026-03-02', 63)]).toEqual([
    '2026-05-31',
    '2026-08-29',
  ])
  expect([returnedIn('UT', '2025-06-04', 51), returnedIn('UT', '2025-06-04', 52)]).toEqual([
    '2025-10-02',
    '2025-10-02',
  ])
  // Counted from the missed payment, or the end of its grace, where the statute does: it may be after the return.
  expect(returnedIn('CT', '2026-03-05', 31, '2026-03-09')).toBe('2026-06-10')
  expect(returnedIn('CT', '2026-03-20', 31, '2026-03-09')).toBe('2026-06-18')
  expect(returnedIn('CT', '2026-03-05', 52, '2026-03-09')).toBe('2026-09-08')
  expect(returnedIn('MA', '2025-06-02', 10, '2025-06-02')).toBe('2025-11-29')
  expect(returnedIn('ME', '2026-03-02', 10, '2026-03-10')).toBe('2026-09-06')
  expect(returnedIn('MI', '2026-03-02', 10, '2026-03-10')).toBe('2026-06-08')
  expect(returnedIn('CA', '2026-03-02', 10, '2026-03-10')).toBe('2027-03-10')
  // A year with a leap day in it is 366 days.
  expect(returnedIn('CA', '2027-05-25', 10, '2027-06-01')).toBe('2028-06-01')
  expect(returnedIn('AR', '2027-06-01', 10)).toBe('2028-06-01')
})

test('no window of a new pack is shorter than its statute [RTO-015]', () => {
  const least = (
    state: UsState,
    keepWeekly: number,
    keepMonthly: number,
    returned: number,
    longPaid: number,
    of78: number,
  ) => {
    const kept = (frequency: Frequency) =>
      reinstatementWindow(packOf(state), {
        frequency,
        lapsedOn: '2025-06-02',
        returnedOn: null,
        paidBasisPoints: 0,
      }) ?? ''
    expect(kept('WEEKLY') >= addDays('2025-06-02', keepWeekly)).toBe(true)
    expect(kept('MONTHLY') >= addDays('2025-06-02', keepMonthly)).toBe(true)
    expect((returnedIn(state, '2025-06-04', of78 - 1) ?? '') >= addDays('2025-06-04', returned)).toBe(true)
    expect((returnedIn(state, '2025-06-04', of78) ?? '') >= addDays('2025-06-04', longPaid)).toBe(true)
  }
  for (const state of ['AK', 'DC', 'ID', 'KS', 'LA', 'MD', 'MS', 'SD'] as const)
    least(state, 2, 5, 21, 45, 52)
  for (const state of ['AL', 'KY'] as const) least(state, 2, 5, 30, 30, 1)
  for (const state of ['NM', 'WY'] as const) least(state, 2, 5, 21, 30, 52)
  least('HI', 0, 0, 30, 60, 47)
  least('MA', 7, 7, 180, 180, 1)
  least('ND', 2, 5, 31, 45, 52)
  least('UT', 2, 5, 45, 90, 52)
  least('WA', 5, 10, 21, 45, 52)
  least('NE', 5, 7, 30, 90, 47)
  least('NE', 5, 7, 90, 180, 63)
  least('SC', 60, 60, 60, 60, 1)
  least('GA', 21, 93, 0, 0, 1)
})
