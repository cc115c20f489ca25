import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumCents } from '../base/money.ts'
import { taxOnPayment } from '../base/tax.ts'
import {
  paymentsOf,
  paymentsWithin,
  type RentPlan,
  rentOf,
  rentThrough,
  signedPlan,
  stepsThrough,
  taxThrough,
  totalOf,
} from './rent-plan.ts'

const cut: RentPlan = [
  { payments: 70, rentCents: 2_499 },
  { payments: 56, rentCents: 1_499 },
  { payments: 1, rentCents: 1_022 },
]

test('payments of a changed plan: how many, what each is, what they come to', () => {
  expect(paymentsOf(cut)).toBe(127)
  expect([1, 70, 71, 126, 127].map((number) => rentOf(cut, number))).toEqual([2499, 2499, 1499, 1499, 1022])
  expect(() => rentOf(cut, 128)).toThrow(RangeError)
  expect(rentThrough(cut, 71)).toBe(70 * 2_499 + 1_499)
  expect(totalOf(cut)).toBe(259_896)
  expect(stepsThrough(cut, 72)).toEqual([
    { payments: 70, rentCents: 2_499 },
    { payments: 2, rentCents: 1_499 },
  ])
})

test('sums of a plan are the sums of its payments, one by one', () => {
  const anyPlan = fc.array(
    fc.record({ payments: fc.integer({ min: 1, max: 60 }), rentCents: fc.integer({ min: 1, max: 30_000 }) }),
    { minLength: 1, maxLength: 4 },
  )
  fc.assert(
    fc.property(anyPlan, fc.nat(300), fc.nat(150_000), (plan, asked, rate) => {
      const rents = Array.from({ length: Math.min(asked, paymentsOf(plan)) }, (_, at) => rentOf(plan, at + 1))
      expect(rentThrough(plan, asked)).toBe(sumCents(rents))
      expect(taxThrough(plan, asked, rate)).toBe(sumCents(rents.map((rent) => taxOnPayment(rent, rate))))
    }),
    { numRuns: 10_000 },
  )
})

test.each([
  [0, 0],
  [2_498, 0],
  [2_499, 1],
  [4_998, 2],
  [174_930, 70],
  // The last payment is $10.22, but none is paid before the one in front of it.
  [174_930 + 1_498, 70],
  [174_930 + 1_499, 71],
  [258_874, 126],
  [259_895, 126],
  [259_896, 127],
  [300_000, 127],
])('%i cents of rent pay %i payments in full', (cents, payments) => {
  expect(paymentsWithin(cut, cents)).toBe(payments)
})

test('payments without rent are paid with nothing', () => {
  const free: RentPlan = [
    { payments: 2, rentCents: 0 },
    { payments: 3, rentCents: 1_000 },
  ]
  expect([0, 999, 1_000, 3_000].map((cents) => paymentsWithin(free, cents))).toEqual([2, 2, 3, 5])
})

test('a new plan has equal payments, or a lower first one', () => {
  const signed = (firstOffCents: number) => signedPlan({ payments: 104, paymentCents: 2_499, firstOffCents })
  expect(signed(0)).toEqual([{ payments: 104, rentCents: 2_499 }])
  expect(signed(2_399)).toEqual([
    { payments: 1, rentCents: 100 },
    { payments: 103, rentCents: 2_499 },
  ])
  for (const none of [0, 0.5]) expect(() => rentOf(signed(0), none)).toThrow('number')
})
