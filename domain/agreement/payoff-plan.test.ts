import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CivilDate } from '../base/civil-date.ts'
import { frequencies } from '../base/frequency.ts'
import type { PayoffMethod } from '../law/payoff-method.ts'
import { firstExtraPayment, lastPayoffDay, type PayoffBasis, payoffPlan } from './payoff-plan.ts'
import { totalOf } from './rent-plan.ts'
import { dueDate } from './schedule.ts'

const contract: PayoffMethod = { kind: 'contract', percentBasisPoints: 6_000 }

/** Agreement A: 104 weekly payments of $24.99 from 6 January 2025, the first one paid. */
const begun: PayoffBasis = {
  agreement: {
    terms: { frequency: 'WEEKLY', anchor: '2025-01-06', payments: 104 },
    plan: [{ payments: 104, rentCents: 2_499 }],
    cashCents: 129_950,
    sameAsCashDays: 90,
    taxRate: 0,
    paymentsMade: 1,
  },
  method: contract,
  feesAndHeld: { feesCents: 0, heldCents: 0 },
  today: '2025-01-06',
}
const ohio: PayoffMethod = { kind: 'cash-less-rent', creditBasisPoints: 5_000 }
const on = (date: CivilDate) => ({ kind: 'on', date }) as const

test('case 17: the payments due until a day are made by then, and lower its payoff', () => {
  const plan = payoffPlan({ ...begun, method: ohio }, on('2025-07-07'))
  expect(plan).toMatchObject({
    ownedOn: '2025-07-07',
    payments: 25,
    paymentsCents: 25 * 2_499,
    extraCents: 0,
  })
  expect(plan.quote).toMatchObject({ rentPayoffCents: 97_463, goodUntil: '2025-07-07' })
  expect(plan.savedCents).toBe(78 * 2_499 - 97_463)
})

test('case 21: past-due rent and fees are paid at once, so that a later day has no share of them', () => {
  const late: PayoffBasis = {
    ...begun,
    agreement: { ...begun.agreement, paymentsMade: 26 },
    feesAndHeld: { feesCents: 300, heldCents: 0 },
    today: '2025-07-14',
  }
  expect(payoffPlan(late, on('2025-07-14')).quote).toMatchObject({ amountCents: 117_952 + 300 })
  const next = payoffPlan(late, on('2025-07-15'))
  expect(next).toMatchObject({ payments: 2, paymentsCents: 2 * 2_499 + 300 })
  expect(next.quote).toMatchObject({ pastDueRentCents: 0, feesCents: 0 })
})

test('without extra money the last payment is the payoff, and costs less than the payment', () => {
  const plan = payoffPlan(begun, { kind: 'each', extraCents: 0 })
  expect(plan).toMatchObject({ ownedOn: '2026-12-28', payments: 102 })
  expect(plan.quote.amountCents).toBe(1_499)
})

test('extra money with each payment reaches the same-as-cash amount within its window', () => {
  const plan = payoffPlan(begun, { kind: 'each', extraCents: 9_000 })
  // After 12 payments of 24.99 and 11 times 90.00 the twelfth week pays what is left of 1,299.50.
  expect(plan).toMatchObject({ ownedOn: '2025-03-31', payments: 11, extraCents: 11 * 9_000 })
  expect(plan.quote).toMatchObject({ rule: 'same-as-cash', amountCents: 129_950 - 12 * 2_499 - 11 * 9_000 })
  // 80.00 with each would reach it on 7 April, a day too late.
  const missed = payoffPlan(begun, { kind: 'each', extraCents: 8_000 })
  expect(missed).toMatchObject({ ownedOn: '2025-05-05', quote: { rule: 'contract' } })
})

test('extra money that suffices today buys the goods today', () => {
  expect(payoffPlan(begun, { kind: 'once', extraCents: 127_451 })).toMatchObject({ ownedOn: '2025-01-06' })
  expect(payoffPlan(begun, { kind: 'once', extraCents: 127_450 })).toMatchObject({ ownedOn: '2025-01-13' })
})

test('a day outside the way counts as its nearest end', () => {
  expect(payoffPlan(begun, on('2020-01-01')).ownedOn).toBe('2025-01-06')
  expect(payoffPlan(begun, on('2030-01-01')).ownedOn).toBe('2026-12-28')
  expect(lastPayoffDay(begun)).toBe('2026-12-28')
  const paid = { ...begun, agreement: { ...begun.agreement, paymentsMade: 104 } }
  expect(payoffPlan(paid, on('2025-02-01'))).toMatchObject({ quote: { amountCents: 0 }, payments: 0 })
  expect(payoffPlan(paid, { kind: 'once', extraCents: 0 })).toMatchObject({ ownedOn: '2025-01-06' })
})

const methods = fc.oneof(
  fc.record({
    kind: fc.constant('contract' as const),
    percentBasisPoints: fc.integer({ min: 0, max: 10_000 }),
  }),
  fc.constant(ohio),
  fc.constant<PayoffMethod>({ kind: 'cash-ratio' }),
  fc.constant<PayoffMethod>({ kind: 'cash-less-rent-then-ratio', months: 3 }),
)

/** Agreements of one rent or two, behind or ahead, with fees owed and money held. */
const bases = fc
  .record({
    frequency: fc.constantFrom(...frequencies),
    first: fc.record({
      payments: fc.integer({ min: 1, max: 8 }),
      rentCents: fc.integer({ min: 100, max: 20_000 }),
    }),
    second: fc.record({
      payments: fc.integer({ min: 1, max: 8 }),
      rentCents: fc.integer({ min: 100, max: 20_000 }),
    }),
    cashShare: fc.integer({ min: 40, max: 100 }),
    made: fc.integer({ min: 1, max: 16 }),
    days: fc.integer({ min: 0, max: 250 }),
    sameAsCashDays: fc.constantFrom(0, 90, 120),
    taxRate: fc.integer({ min: 0, max: 100_000 }),
    feesAndHeld: fc.record({
      feesCents: fc.integer({ min: 0, max: 2_000 }),
      heldCents: fc.integer({ min: 0, max: 5_000 }),
    }),
    method: methods,
  })
  .map(
    ({
      first,
      second,
      cashShare,
      made,
      days,
      frequency,
      sameAsCashDays,
      taxRate,
      feesAndHeld,
      method,
    }): PayoffBasis => {
      const plan = [first, second]
      const payments = first.payments + second.payments
      const cashCents = Math.floor((totalOf(plan) * cashShare) / 100)
      return {
        agreement: {
          terms: { frequency, anchor: '2025-01-31', payments },
          plan,
          cashCents,
          sameAsCashDays,
          taxRate,
          paymentsMade: Math.min(made, payments),
        },
        method,
        feesAndHeld,
        today: addDays('2025-01-31', days),
      }
    },
  )

test('more extra money never owns later and never saves less; no payoff is above the rent that remains', () => {
  fc.assert(
    fc.property(
      bases,
      fc.constantFrom('once' as const, 'each' as const),
      fc.integer({ min: 0, max: 30_000 }),
      fc.integer({ min: 0, max: 30_000 }),
      (basis, kind, extraCents, more) => {
        const plan = payoffPlan(basis, { kind, extraCents })
        const faster = payoffPlan(basis, { kind, extraCents: extraCents + more })
        expect(faster.ownedOn <= plan.ownedOn).toBe(true)
        expect(faster.savedCents).toBeGreaterThanOrEqual(plan.savedCents)
        for (const { quote, savedCents, ownedOn } of [plan, faster]) {
          expect(quote.rentPayoffCents).toBeLessThanOrEqual(quote.rentRemainingCents)
          expect(savedCents).toBeGreaterThanOrEqual(0)
          expect(ownedOn >= basis.today && ownedOn <= lastPayoffDay(basis)).toBe(true)
        }
      },
    ),
    { numRuns: 10_000 },
  )
}, 60_000)

test('rent paid, rent bought out and rent saved are the whole rent, on any day', () => {
  fc.assert(
    fc.property(bases, fc.integer({ min: -5, max: 500 }), (basis, days) => {
      const { agreement, today } = basis
      const { quote, savedCents, ownedOn, payments } = payoffPlan(basis, on(addDays(today, days)))
      const made = agreement.paymentsMade + payments
      expect(agreement.plan.length).toBe(2)
      expect(totalOf(agreement.plan) - quote.rentRemainingCents + quote.rentPayoffCents + savedCents).toBe(
        totalOf(agreement.plan),
      )
      if (ownedOn > today && made < agreement.terms.payments)
        expect(dueDate(agreement.terms, made + 1) >= ownedOn).toBe(true)
    }),
    { numRuns: 10_000 },
  )
}, 60_000)

test('a payment on the way that comes to the payoff is the payoff, so that nothing more is paid until a later day', () => {
  const ratio: PayoffMethod = { kind: 'cash-ratio' }
  const { agreement } = begun
  const last = lastPayoffDay(begun)
  const plan = payoffPlan({ ...begun, method: ratio }, on(last))
  // $1,299.50 × 2 of 104 is a payment: it is owned a week before the last due date.
  expect(plan).toMatchObject({ ownedOn: dueDate(agreement.terms, 103), payments: 101 })
  expect(plan.quote.amountCents).toBe(2_499)
})

test('payments until a later day use the money held first, and its payoff has only what they leave', () => {
  const held = (heldCents: number): PayoffBasis => ({ ...begun, feesAndHeld: { feesCents: 0, heldCents } })
  const { agreement } = begun
  const day = addDays(dueDate(agreement.terms, agreement.paymentsMade + 1), 1)
  const without = payoffPlan(begun, on(day))
  expect(without).toMatchObject({ payments: 1, heldUsedCents: 0, quote: { heldCents: 0 } })
  const payment = without.paymentsCents
  expect(payoffPlan(held(1_000), on(day))).toMatchObject({
    ...{ payments: 1, paymentsCents: payment - 1_000, heldUsedCents: 1_000 },
    quote: { heldCents: 0, amountCents: without.quote.amountCents },
  })
  expect(payoffPlan(held(payment + 300), on(day))).toMatchObject({
    ...{ payments: 1, paymentsCents: 0, heldUsedCents: payment },
    quote: { heldCents: 300, amountCents: without.quote.amountCents - 300 },
  })
  // Whoever pays what is named first, and so uses what is held, is as far as somebody without it.
  const each = { kind: 'each', extraCents: 5_000 } as const
  expect(payoffPlan(held(1_000), each).quote).toEqual(payoffPlan(begun, each).quote)
})

test('extra money is paid with what is past due, or with the next payment, less what is held', () => {
  const each = (basis: PayoffBasis) => firstExtraPayment(basis, { kind: 'each', extraCents: 1_000 })
  const once = (basis: PayoffBasis) => firstExtraPayment(basis, { kind: 'once', extraCents: 1_000 })
  expect([each(begun), once(begun)]).toEqual([3_499, 1_000])
  const late: PayoffBasis = { ...begun, today: '2025-01-14', feesAndHeld: { feesCents: 500, heldCents: 99 } }
  expect([each(late), once(late)]).toEqual([2_499 + 500 - 99 + 1_000, 2_499 + 500 - 99 + 1_000])
  const held: PayoffBasis = { ...begun, feesAndHeld: { feesCents: 0, heldCents: 9_000 } }
  expect([each(held), once(held)]).toEqual([1_000, 1_000])
})
