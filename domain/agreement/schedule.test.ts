import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, civilParts, daysBetween, daysInMonth } from '../base/civil-date.ts'
import { frequencies, paymentsInMonths } from '../base/frequency.ts'
import {
  anchorFor,
  checkScheduleTerms,
  dayPairs,
  defaultDayPair,
  dueDate,
  dueDates,
  nextDue,
  paymentsDueBy,
  type ScheduleTerms,
} from './schedule.ts'

const runs = { numRuns: 1_000 }
const anchors = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2010-01-01', days))
const anyTerms: fc.Arbitrary<ScheduleTerms> = fc.record({
  frequency: fc.constantFrom(...frequencies),
  anchor: anchors,
  payments: fc.integer({ min: 1, max: 156 }),
  dayPair: fc.constantFrom(...dayPairs),
  minimumGapDays: fc.integer({ min: 1, max: 31 }),
})

function dates(terms: Omit<ScheduleTerms, 'payments'>, from: number, to: number) {
  return dueDates({ ...terms, payments: to })
    .slice(from - 1)
    .map((due) => due.date)
}

test('case 1: weekly from 2025-01-06 [RTO-002]', () => {
  const terms: ScheduleTerms = { frequency: 'WEEKLY', anchor: '2025-01-06', payments: 104 }
  expect(dueDate(terms, 1)).toBe('2025-01-06')
  expect(dueDate(terms, 2)).toBe('2025-01-13')
  expect(dueDate(terms, 104)).toBe('2026-12-28')
})

test('case 2: a change to daylight saving time moves nothing [RTO-002]', () => {
  expect(dates({ frequency: 'WEEKLY', anchor: '2025-03-05' }, 2, 2)).toEqual(['2025-03-12'])
})

test('case 3: bi-weekly through a leap day [RTO-002]', () => {
  const terms = { frequency: 'BI_WEEKLY', anchor: '2024-02-16' } as const
  expect(dates(terms, 2, 3)).toEqual(['2024-03-01', '2024-03-15'])
  expect(dueDate({ ...terms, payments: 26 }, 26)).toBe('2025-01-31')
})

test('case 4: monthly from the 31st, clamped without drift [RTO-002]', () => {
  const terms = { frequency: 'MONTHLY', anchor: '2024-01-31' } as const
  expect(dates(terms, 2, 4)).toEqual(['2024-02-29', '2024-03-31', '2024-04-30'])
})

test('case 7: semi-monthly on 1 and 15, with and without a gap of seven days [RTO-002, RTO-004]', () => {
  const terms = { frequency: 'SEMI_MONTHLY', anchor: '2025-01-10', dayPair: [1, 15] } as const
  expect(dates(terms, 2, 4)).toEqual(['2025-01-15', '2025-02-01', '2025-02-15'])
  expect(dates({ ...terms, minimumGapDays: 7 }, 2, 3)).toEqual(['2025-02-01', '2025-02-15'])
})

test('case 9: semi-monthly on 5 and 20 from a pair day [RTO-002, RTO-004]', () => {
  const terms = { frequency: 'SEMI_MONTHLY', anchor: '2025-01-20', dayPair: [5, 20] } as const
  expect(dates(terms, 2, 3)).toEqual(['2025-02-05', '2025-02-20'])
})

test('a pair of the 15th and the last day follows the months [RTO-004]', () => {
  const terms = { frequency: 'SEMI_MONTHLY', anchor: '2024-02-14', dayPair: [15, 31] } as const
  expect(dates(terms, 2, 5)).toEqual(['2024-02-15', '2024-02-29', '2024-03-15', '2024-03-31'])
})

test('case 10: 24 months are 104, 52, 48 or 24 payments [RTO-003]', () => {
  expect(frequencies.map((frequency) => paymentsInMonths(24, frequency))).toEqual([104, 52, 48, 24])
})

test('refuses terms that make no schedule', () => {
  const terms: ScheduleTerms = { frequency: 'SEMI_MONTHLY', anchor: '2025-01-10', payments: 48 }
  expect(checkScheduleTerms(terms).ok).toBe(true)
  expect(checkScheduleTerms({ ...terms, payments: 1_000 }).ok).toBe(true)
  const wrong: [Partial<ScheduleTerms>, string][] = [
    [{ payments: 0 }, 'payments'],
    [{ payments: 1.5 }, 'payments'],
    [{ payments: 1_001 }, 'payments'],
    [{ dayPair: [15, 1] }, 'dayPair'],
    [{ dayPair: [0, 15] }, 'dayPair'],
    [{ dayPair: [1.5, 15] }, 'dayPair'],
    [{ dayPair: [1, 15.5] }, 'dayPair'],
    [{ dayPair: [15, 32] }, 'dayPair'],
    [{ minimumGapDays: 0 }, 'minimumGapDays'],
    [{ minimumGapDays: 1.5 }, 'minimumGapDays'],
    [{ minimumGapDays: 32 }, 'minimumGapDays'],
  ]
  for (const [change, field] of wrong) {
    expect(checkScheduleTerms({ ...terms, ...change })).toEqual({
      ok: false,
      problem: { code: 'term-invalid', field },
    })
  }
  expect(() => dueDate(terms, 0)).toThrow(RangeError)
})

test('the next payment follows the payments made, and those due the day', () => {
  const terms: ScheduleTerms = { frequency: 'WEEKLY', anchor: '2025-01-06', payments: 3 }
  expect(nextDue(terms, 1)).toEqual({ number: 2, date: '2025-01-13' })
  expect(nextDue(terms, 2)).toEqual({ number: 3, date: '2025-01-20' })
  expect(nextDue(terms, 3)).toBeNull()
  expect(paymentsDueBy(terms, '2025-01-05')).toBe(0)
  expect(paymentsDueBy(terms, '2025-01-13')).toBe(2)
  expect(paymentsDueBy(terms, '2030-01-01')).toBe(3)
})

test('due dates rise, and counting those passed finds them again [RTO-002]', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const all = dueDates(terms)
      expect(all).toHaveLength(terms.payments)
      const rising = all.every((due, index) => index === 0 || due.date > all[index - 1]!.date)
      const found = all.every(
        (due) =>
          paymentsDueBy(terms, due.date) === due.number &&
          paymentsDueBy(terms, addDays(due.date, -1)) === due.number - 1,
      )
      expect([rising, found]).toEqual([true, true])
    }),
    runs,
  )
})

test('monthly dates keep the day of the anchor wherever the month has it [RTO-002]', () => {
  fc.assert(
    fc.property(anchors, fc.integer({ min: 2, max: 60 }), (anchor, number) => {
      const { year, month, day } = civilParts(dueDate({ frequency: 'MONTHLY', anchor, payments: 60 }, number))
      expect(day).toBe(Math.min(civilParts(anchor).day, daysInMonth(year, month)))
    }),
    runs,
  )
})

test('a schedule that begins again has its payment on the day asked for or on the first one it can after', () => {
  fc.assert(
    fc.property(
      anyTerms,
      fc.integer({ min: 2, max: 60 }),
      fc.integer({ min: 0, max: 500 }),
      (terms, number, away) => {
        const day = addDays(dueDate(terms, number), away)
        const anchor = anchorFor(terms, number, day)
        const due = dueDate({ ...terms, anchor }, number)
        expect(daysBetween(day, due)).toBeGreaterThanOrEqual(0)
        expect(daysBetween(day, due)).toBeLessThanOrEqual(
          { WEEKLY: 0, BI_WEEKLY: 0, MONTHLY: 3, SEMI_MONTHLY: 17 }[terms.frequency],
        )
        expect(dueDate({ ...terms, anchor: addDays(anchor, -1) }, number) < day).toBe(true)
      },
    ),
    { numRuns: 10_000 },
  )
})

test('semi-monthly dates stand on their pair and leave the gap [RTO-004]', () => {
  fc.assert(
    fc.property(anyTerms, fc.integer({ min: 2, max: 60 }), (terms, number) => {
      const semi: ScheduleTerms = { ...terms, frequency: 'SEMI_MONTHLY' }
      const due = dueDate(semi, number)
      const { year, month, day } = civilParts(due)
      const last = daysInMonth(year, month)
      expect(semi.dayPair!.map((pairDay) => Math.min(pairDay, last))).toContain(day)
      expect(daysBetween(semi.anchor, dueDate(semi, 2))).toBeGreaterThanOrEqual(semi.minimumGapDays!)
    }),
    runs,
  )
})

test('every pair of days that is offered makes a schedule, and the usual one is among them', () => {
  expect(dayPairs).toContainEqual(defaultDayPair)
  for (const dayPair of dayPairs) {
    const terms: ScheduleTerms = { frequency: 'SEMI_MONTHLY', anchor: '2025-01-07', payments: 48, dayPair }
    expect(checkScheduleTerms(terms).ok).toBe(true)
    const days = [2, 3, 4, 5].map((number) => Number(dueDate(terms, number).slice(8)))
    for (const day of days) expect([...dayPair, 28]).toContain(day)
    // The first payment is the day of the anchor, whatever the pair.
    expect(dueDate(terms, 1)).toBe('2025-01-07')
  }
})
