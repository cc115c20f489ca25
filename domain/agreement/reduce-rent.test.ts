import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Hardship } from '../law/hardship.ts'
import { reduceRent } from './reduce-rent.ts'
import { paymentsOf, type RentPlan, rentOf, rentThrough, stepsThrough, totalOf } from './rent-plan.ts'

/** PA 42 §6907. */
const rule: Hardship = {
  kind: 'income-loss',
  paidShare: [2, 3],
  leastLossBasisPoints: 2_500,
  mostCutBasisPoints: 5_000,
}
const signed: RentPlan = [{ payments: 104, rentCents: 2_499 }]

test('case 37: 70 of 104 paid and 40 % of the income lost: 57 payments of 14.99 left, the last 10.22 [RTO-016]', () => {
  const cut = reduceRent(
    rule,
    signed,
    { paymentsMade: 70, fallenDue: 70 },
    { beforeCents: 300_000, nowCents: 180_000 },
  )
  if (!cut.ok) throw new Error(cut.problem.code)
  expect(cut.value).toEqual([
    { payments: 70, rentCents: 2_499 },
    { payments: 56, rentCents: 1_499 },
    { payments: 1, rentCents: 1_022 },
  ])
  expect(paymentsOf(cut.value) - 70).toBe(57)
  expect(totalOf(cut.value)).toBe(259_896)
})

test('no payment is cut by more than half, and a second loss cuts what the first one left', () => {
  const first = reduceRent(
    rule,
    signed,
    { paymentsMade: 70, fallenDue: 70 },
    { beforeCents: 300_000, nowCents: 0 },
  )
  expect(first.ok && rentOf(first.value, 71)).toBe(1_249)
  const plan = first.ok ? first.value : []
  const second = reduceRent(
    rule,
    plan,
    { paymentsMade: 80, fallenDue: 60 },
    { beforeCents: 100_000, nowCents: 70_000 },
  )
  expect(second.ok && [rentOf(second.value, 80), rentOf(second.value, 81), totalOf(second.value)]).toEqual([
    1_249, 874, 259_896,
  ])
})

test('a payment that has fallen due stays as it was', () => {
  const income = { beforeCents: 300_000, nowCents: 180_000 }
  const cut = reduceRent(rule, signed, { paymentsMade: 70, fallenDue: 72 }, income)
  expect(cut.ok && [72, 73].map((number) => rentOf(cut.value, number))).toEqual([2_499, 1_499])
  expect(cut.ok && totalOf(cut.value)).toBe(259_896)
})

test('refused without such a rule, before two thirds are paid, for a smaller loss, and for figures that are none', () => {
  const codeOf = (made: number, beforeCents: number, nowCents: number, of: Hardship = rule) => {
    const cut = reduceRent(of, signed, { paymentsMade: made, fallenDue: 0 }, { beforeCents, nowCents })
    return cut.ok ? 'ok' : [cut.problem.code, cut.problem.field]
  }
  expect(codeOf(70, 300_000, 180_000, { kind: 'none' })).toEqual(['hardship-not-offered', undefined])
  expect(codeOf(69, 300_000, 180_000)).toEqual(['hardship-too-early', undefined])
  expect(codeOf(104, 300_000, 180_000)).toEqual(['no-payment-left', undefined])
  expect(codeOf(70, 300_000, 225_001)).toEqual(['hardship-loss-too-small', 'incomeNowCents'])
  expect(codeOf(70, 300_000, 225_000)).toBe('ok')
  expect(codeOf(70, 3_000.5, 1_000)).toEqual(['money-not-cents', 'incomeBeforeCents'])
  expect(codeOf(70, 0, 0)).toEqual(['money-not-cents', 'incomeBeforeCents'])
  expect(codeOf(70, 300_000, -1)).toEqual(['money-not-cents', 'incomeNowCents'])
})

test('a cut keeps the total and what was paid, and no payment becomes larger', () => {
  const cases = fc.record({
    payments: fc.integer({ min: 3, max: 120 }),
    rentCents: fc.integer({ min: 100, max: 30_000 }),
    share: fc.integer({ min: 0, max: 1_000 }),
    beforeCents: fc.integer({ min: 1, max: 1_000_000 }),
    keptShare: fc.integer({ min: 0, max: 7_500 }),
  })
  fc.assert(
    fc.property(cases, ({ payments, rentCents, share, beforeCents, keptShare }) => {
      const plan: RentPlan = [{ payments, rentCents }]
      const least = Math.ceil((payments * 2) / 3)
      const made = Math.min(payments - 1, least + Math.floor((share * (payments - least)) / 1_000))
      const nowCents = Math.floor((beforeCents * keptShare) / 10_000)
      const cut = reduceRent(rule, plan, { paymentsMade: made, fallenDue: 0 }, { beforeCents, nowCents })
      fc.pre(cut.ok || made * 3 < payments * 2)
      if (!cut.ok) return
      expect(totalOf(cut.value)).toBe(totalOf(plan))
      expect(stepsThrough(cut.value, made)).toEqual(stepsThrough(plan, made))
      expect(rentThrough(cut.value, made)).toBe(made * rentCents)
      const next = rentOf(cut.value, made + 1)
      expect(next).toBeLessThan(rentCents)
      expect(next * 2).toBeGreaterThanOrEqual(rentCents - 1)
      expect(rentOf(cut.value, paymentsOf(cut.value))).toBeLessThanOrEqual(next)
    }),
    { numRuns: 10_000 },
  )
})
