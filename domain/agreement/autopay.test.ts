import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBankingDay } from '../base/banking-days.ts'
import { addDays, daysBetween } from '../base/civil-date.ts'
import {
  announceOn,
  chargeDay,
  type FailedTry,
  maxChargeCents,
  nextAttempt,
  noticeBy,
  stopBy,
} from './autopay.ts'

test('case 43: a charge falls on the due date by card, on the banking day before it by bank; when to stop it and to tell of a change [RTO-020]', () => {
  expect(chargeDay('card', '2025-08-02')).toBe('2025-08-02')
  expect(chargeDay('bank', '2025-08-02')).toBe('2025-08-01')
  expect(stopBy('2025-09-08')).toBe('2025-09-03')
  expect(noticeBy('2025-09-08')).toBe('2025-08-29')
})

test('a weekend and a holiday before the charge do not count as time to stop it', () => {
  // Labor Day is Monday 2025-09-01.
  expect(stopBy('2025-09-03')).toBe('2025-08-28')
  expect(announceOn('2025-09-03')).toBe('2025-08-27')
  expect(chargeDay('bank', '2025-09-01')).toBe('2025-08-29')
})

const days = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2020-01-01', count))

test('a charge is announced before the last day to stop it, which is a business day at least three days ahead', () => {
  fc.assert(
    fc.property(days, fc.constantFrom('card' as const, 'bank' as const), (dueOn, kind) => {
      const chargeOn = chargeDay(kind, dueOn)
      expect(daysBetween(chargeOn, dueOn)).toBeGreaterThanOrEqual(0)
      expect(isBankingDay(stopBy(chargeOn))).toBe(true)
      expect(daysBetween(stopBy(chargeOn), chargeOn)).toBeGreaterThanOrEqual(3)
      expect(daysBetween(announceOn(chargeOn), chargeOn)).toBeGreaterThan(3)
      expect(daysBetween(noticeBy(chargeOn), chargeOn)).toBe(10)
    }),
    { numRuns: 10_000 },
  )
})

const declined = (...on: FailedTry['on'][]): FailedTry[] =>
  on.map((day) => ({ on: day, outcome: 'declined' }))

test('a refused charge is tried once a day for three days in all, then again from the next charge day', () => {
  expect(nextAttempt([], '2026-03-12', '2026-03-12')).toBe('try')
  expect(nextAttempt(declined('2026-03-12'), '2026-03-12', '2026-03-12')).toBe('tomorrow')
  expect(nextAttempt(declined('2026-03-12'), '2026-03-12', '2026-03-13')).toBe('try')
  const all = declined('2026-03-12', '2026-03-13', '2026-03-14')
  expect(nextAttempt(all, '2026-03-12', '2026-03-14')).toBe('given-up')
  expect(nextAttempt(all, '2026-03-12', '2026-03-18')).toBe('given-up')
  expect(nextAttempt(all, '2026-03-19', '2026-03-19')).toBe('try')
})

test('a charge that never reached the bank is tried again the same day, however often', () => {
  const lost = Array.from({ length: 5 }, () => ({ on: '2026-03-12', outcome: 'released' }) as const)
  expect(nextAttempt(lost, '2026-03-12', '2026-03-12')).toBe('try')
})

test('no more is charged than was authorized, or notified of ten days before', () => {
  const notified = (notifiedOn: FailedTry['on']) => [{ amountCents: 3_000, notifiedOn }]
  expect(maxChargeCents(2_375, [], '2025-09-08')).toBe(2_375)
  expect(maxChargeCents(2_375, notified('2025-08-29'), '2025-09-08')).toBe(3_000)
  expect(maxChargeCents(2_375, notified('2025-08-30'), '2025-09-08')).toBe(2_375)
  expect(maxChargeCents(2_375, [{ amountCents: 1_000, notifiedOn: '2025-08-01' }], '2025-09-08')).toBe(2_375)
})
