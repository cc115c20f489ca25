import { expect, test } from 'vitest'
import { addDays, type CivilDate } from '../base/civil-date.ts'
import type { Frequency } from '../base/frequency.ts'
import { InvalidInput } from '../base/invalid-input.ts'
import {
  type LateFee,
  type LateFeeStep,
  lastFeeFreeDay,
  lateFeeCents,
  lateFeesLeftCents,
  lateFeeTerms,
} from './late-fee.ts'

const due = '2025-06-02'

function packWith(rule: LateFee, confidence: 'read' | 'read-partly' = 'read') {
  return { lateFee: { rule, section: 'a section', sourceDate: '2026-01-01', confidence } } as const
}

function step(fromDaysLate: number, amount: LateFeeStep['amount']): LateFeeStep {
  return { fromDaysLate, days: 'calendar', amount }
}

function feeAt(rule: LateFee, frequency: Frequency, paymentCents: number, age: number) {
  return lateFeeCents(packWith(rule), { frequency, paymentCents, dueOn: due, today: addDays(due, age) })
}

const flat: LateFee = {
  kind: 'by-frequency',
  weekly: step(3, { kind: 'flat', cents: 300 }),
  biWeekly: step(3, { kind: 'flat', cents: 300 }),
  monthly: step(6, { kind: 'flat', cents: 500 }),
}

test('a fee begins with the first day after the grace and stays the same', () => {
  expect([0, 2, 3, 40].map((age) => feeAt(flat, 'WEEKLY', 2_499, age))).toEqual([0, 0, 300, 300])
  expect([5, 6].map((age) => feeAt(flat, 'MONTHLY', 10_829, age))).toEqual([0, 500])
  expect(feeAt(flat, 'WEEKLY', 2_499, -4)).toBe(0)
})

test('semi-monthly takes the longer grace and the lower amount', () => {
  expect([3, 5, 6].map((age) => feeAt(flat, 'SEMI_MONTHLY', 5_415, age))).toEqual([0, 0, 300])
  expect(lastFeeFreeDay(packWith(flat), 'SEMI_MONTHLY', due)).toBe('2025-06-07')
})

test('every kind of amount, rounded down', () => {
  const all = (amount: LateFeeStep['amount']): LateFee => ({
    kind: 'by-frequency',
    weekly: step(1, amount),
    biWeekly: step(1, amount),
    monthly: step(1, amount),
  })
  const lesser = all({ kind: 'lesser-of', basisPoints: 500, cents: 500, floorCents: 200 })
  expect([2_499, 5_999, 20_000].map((cents) => feeAt(lesser, 'WEEKLY', cents, 1))).toEqual([200, 299, 500])
  const greater = all({ kind: 'greater-of', basisPoints: 1_000, cents: 300 })
  expect([2_499, 3_999].map((cents) => feeAt(greater, 'WEEKLY', cents, 1))).toEqual([300, 399])
  const steps = all({ kind: 'flat-by-payment', upToCents: 2_000, cents: 300, aboveCents: 500 })
  expect([2_000, 2_001].map((cents) => feeAt(steps, 'WEEKLY', cents, 1))).toEqual([300, 500])
})

test('a fee of a rule that was not wholly read is not charged [RTO-013]', () => {
  const unread = packWith(flat, 'read-partly')
  const late = { frequency: 'WEEKLY', paymentCents: 2_499, dueOn: due, today: '2025-07-02' } as const
  expect(lateFeeCents(unread, late)).toBe(0)
  expect(lastFeeFreeDay(unread, 'WEEKLY', due)).toBeNull()
  expect(lastFeeFreeDay(packWith({ kind: 'none' }), 'WEEKLY', due)).toBeNull()
})

test('business days leave out weekends and federal holidays', () => {
  const business: LateFeeStep = { fromDaysLate: 4, days: 'business', amount: { kind: 'flat', cents: 300 } }
  const rule: LateFee = { kind: 'by-frequency', weekly: business, biWeekly: business, monthly: business }
  const free = (dueOn: CivilDate) => lastFeeFreeDay(packWith(rule), 'WEEKLY', dueOn)
  expect(free('2025-07-03')).toBe('2025-07-09')
  expect(free('2025-06-09')).toBe('2025-06-12')
  // A fourth business day over a weekend waits for Monday.
  expect(free('2025-06-10')).toBe('2025-06-15')
  // New Year's Day 2023 was a Sunday, observed on Monday.
  expect(free('2022-12-30')).toBe('2023-01-05')
})

test('the terms name the fee after the grace and its first day: of a semi-monthly payment the later day and the lower fee', () => {
  const terms = (frequency: Frequency) => lateFeeTerms(packWith(flat), frequency, 5_415)
  expect(terms('WEEKLY')).toEqual({ cents: 300, fromDaysLate: 3, days: 'calendar' })
  expect(terms('MONTHLY')).toEqual({ cents: 500, fromDaysLate: 6, days: 'calendar' })
  expect(terms('SEMI_MONTHLY')).toEqual({ cents: 300, fromDaysLate: 6, days: 'calendar' })
})

test('of business and calendar days the terms name those that last longer', () => {
  const named = (business: number, calendar: number) => {
    const weekly: LateFeeStep = {
      fromDaysLate: business,
      days: 'business',
      amount: { kind: 'flat', cents: 300 },
    }
    const monthly = step(calendar, { kind: 'flat', cents: 500 })
    return lateFeeTerms(
      packWith({ kind: 'by-frequency', weekly, biWeekly: weekly, monthly }),
      'SEMI_MONTHLY',
      5_415,
    )
  }
  // Five business days are seven calendar days, and three of them are fewer than five.
  expect(named(5, 6)).toEqual({ cents: 300, fromDaysLate: 5, days: 'business' })
  expect(named(3, 5)).toEqual({ cents: 300, fromDaysLate: 5, days: 'calendar' })
})

test('there are no terms of a fee that does not exist or was not wholly read', () => {
  expect(lateFeeTerms(packWith({ kind: 'none' }), 'WEEKLY', 2_499)).toBeNull()
  expect(lateFeeTerms(packWith(flat, 'read-partly'), 'WEEKLY', 2_499)).toBeNull()
})

test('a day or an amount that cannot be is refused by its own name', () => {
  const late = { frequency: 'WEEKLY', paymentCents: 2_499, dueOn: due, today: due } as const
  const fee = (wrong: object) => () => lateFeeCents(packWith(flat), { ...late, ...wrong })
  expect(fee({ dueOn: '2025-02-29' })).toThrow(new InvalidInput('dueOn', '2025-02-29'))
  expect(fee({ today: '2025-02-30' })).toThrow(new InvalidInput('today', '2025-02-30'))
  expect(() => lateFeeTerms(packWith(flat), 'WEEKLY', -1)).toThrow(new InvalidInput('paymentCents', -1))
})

test('fees over several agreements come to a share of all late payments, less what they have already, and never below nothing [RTO-012]', () => {
  const pack = packWith({ ...flat, togetherBasisPoints: 1_000 })
  // Late payments of $10.00, $12.00 and $8.09: a tenth is $3.00 and nine tenths of a cent.
  const left = (...chargedCents: number[]) =>
    lateFeesLeftCents(
      pack,
      [1_000, 1_200, 809].map((rentCents, at) => ({ rentCents, chargedCents: chargedCents[at] ?? 0 })),
    )
  expect([left(), left(100), left(100, 200), left(300, 300)]).toEqual([300, 200, 0, 0])
  expect(lateFeesLeftCents(packWith(flat), [{ rentCents: 1_000, chargedCents: 0 }])).toBeNull()
})
