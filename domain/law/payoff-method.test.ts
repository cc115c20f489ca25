import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CivilDate } from '../base/civil-date.ts'
import {
  earlyPurchaseCents,
  methodUntil,
  outlastingCashDays,
  type PayoffFigures,
  type PayoffMethod,
} from './payoff-method.ts'

const half: PayoffMethod = { kind: 'cash-less-rent', creditBasisPoints: 5_000 }

function agreementA(paymentsMade: number, today: PayoffFigures['today'] = '2025-12-01'): PayoffFigures {
  return {
    totalCents: 259_896,
    cashCents: 129_950,
    rentCents: 2_499 * paymentsMade,
    started: '2025-01-06',
    today,
  }
}

test('case 14: cash price less all rent in the first three months', () => {
  const method: PayoffMethod = { kind: 'cash-less-rent-then-ratio', months: 3 }
  expect(earlyPurchaseCents(method, agreementA(10, '2025-03-17'))).toBe(104_960)
})

test('same as cash outlasts the first three months with 180 days, not with 90, and no method without such months', () => {
  const method: PayoffMethod = { kind: 'cash-less-rent-then-ratio', months: 3 }
  expect([180, 93, 90, 0].map((days) => outlastingCashDays(method, days))).toEqual([180, 0, 0, 0])
  expect(outlastingCashDays(half, 180)).toBe(0)
})

test('case 15: cash price in proportion to the rent that remains, rounded down [RTO-001]', () => {
  expect(earlyPurchaseCents({ kind: 'cash-ratio' }, agreementA(26))).toBe(97_462)
  const after: PayoffMethod = { kind: 'cash-less-rent-then-ratio', months: 3 }
  expect(earlyPurchaseCents(after, agreementA(26))).toBe(97_462)
})

test('case 17: cash price less half the rent paid', () => {
  expect(earlyPurchaseCents(half, agreementA(26))).toBe(97_463)
  expect(earlyPurchaseCents(half, agreementA(52))).toBe(64_976)
})

test('case 20: cash price less 45 percent of the rent, rounded down [RTO-001]', () => {
  const method: PayoffMethod = { kind: 'cash-less-rent', creditBasisPoints: 4_500 }
  expect(earlyPurchaseCents(method, agreementA(26))).toBe(100_711)
})

test('case 22: the contract that credits 60 percent of the rent against the cash price', () => {
  const method: PayoffMethod = { kind: 'cash-less-rent', creditBasisPoints: 6_000 }
  const basis = { ...agreementA(0), totalCents: 500_000, cashCents: 245_990, rentCents: 60_000 }
  expect(earlyPurchaseCents(method, basis)).toBe(209_990)
})

test('the first three months end with the day of the start, clamped to the month', () => {
  const method: PayoffMethod = { kind: 'cash-less-rent-then-ratio', months: 3 }
  const basis = { ...agreementA(10), started: '2024-11-30' } as const
  expect(earlyPurchaseCents(method, { ...basis, today: '2025-02-28' })).toBe(104_960)
  expect(earlyPurchaseCents(method, { ...basis, today: '2025-03-01' })).toBe(117_454)
})

test('an option never rises with rent paid and is never negative, by every method', () => {
  const share = fc.integer({ min: 1, max: 10_000 })
  const method: fc.Arbitrary<PayoffMethod> = fc.oneof(
    share.map((percentBasisPoints) => ({ kind: 'contract' as const, percentBasisPoints })),
    share.map((percentBasisPoints) => ({ kind: 'percent-of-remaining' as const, percentBasisPoints })),
    share.map((creditBasisPoints) => ({ kind: 'cash-less-rent' as const, creditBasisPoints })),
    fc.constant({ kind: 'cash-ratio' as const }),
    fc.constant({ kind: 'cash-less-rent-then-ratio' as const, months: 3 }),
  )
  fc.assert(
    fc.property(method, fc.nat(104), fc.nat(104), (by, a, b) => {
      const less = earlyPurchaseCents(by, agreementA(Math.min(a, b)))
      const more = earlyPurchaseCents(by, agreementA(Math.max(a, b)))
      expect(more).toBeLessThanOrEqual(less)
      expect(more).toBeGreaterThanOrEqual(0)
      expect(Number.isSafeInteger(more)).toBe(true)
    }),
    { numRuns: 10_000 },
  )
})

test('of several methods the price is the same until the first of them changes', () => {
  const first = { kind: 'cash-less-rent-then-ratio', months: 3 } as const
  const later = { kind: 'cash-less-rent-then-ratio', months: 6 } as const
  const method = { kind: 'lowest-of', methods: [later, first, { kind: 'cash-ratio' }] } as const
  const until = (today: CivilDate) => methodUntil(method, '2025-01-06', today)
  expect([until('2025-04-06'), until('2025-04-07'), until('2025-07-07')]).toEqual([
    '2025-04-06',
    '2025-07-06',
    null,
  ])
})
