import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CivilDate, daysBetween } from '../base/civil-date.ts'
import { frequencies } from '../base/frequency.ts'
import type { PayoffMethod } from '../law/payoff-method.ts'
import { changesAfter, payoffOn, type RentedAgreement } from './agreement-payoff.ts'
import { paymentsOf } from './rent-plan.ts'

const contract: PayoffMethod = { kind: 'contract', percentBasisPoints: 6_000 }
const nothing = { feesCents: 0, heldCents: 0 }
const agreementA: RentedAgreement = {
  terms: { frequency: 'WEEKLY', anchor: '2025-01-06', payments: 104 },
  plan: [{ payments: 104, rentCents: 2_499 }],
  cashCents: 129_950,
  sameAsCashDays: 90,
  taxRate: 82_500,
  paymentsMade: 13,
}

test('case 24: agreement A after 13 payments inside same as cash [RTO-010]', () => {
  expect(payoffOn(agreementA, contract, nothing, '2025-04-05')).toMatchObject({
    rule: 'same-as-cash',
    amountCents: 105_504,
    goodUntil: '2025-04-06',
  })
})

test('case 21: agreement A after 26 payments, a week late [RTO-009]', () => {
  const late = { ...agreementA, taxRate: 0, paymentsMade: 26 }
  const due = '2025-07-07'
  expect(payoffOn(late, contract, nothing, due)).toMatchObject({ amountCents: 116_953, goodUntil: due })
  expect(payoffOn(late, contract, nothing, '2025-07-14')).toMatchObject({
    amountCents: 117_952,
    pastDueRentCents: 2_499,
    goodUntil: '2025-07-14',
  })
})

test('case 21: a payment due changes the payoff the day after, one paid ahead on the day its period begins [RTO-009]', () => {
  const due = '2025-07-07'
  const quoted = (paymentsMade: number, today: CivilDate) => {
    const agreement = { ...agreementA, taxRate: 0, paymentsMade }
    const quote = payoffOn(agreement, contract, nothing, today)
    return { ...quote, after: changesAfter(quote, agreement, contract, nothing) }
  }
  // Rent is past due from the day after its due date, so the amount without it holds on the due date itself.
  const before = { amountCents: 116_953, goodUntil: due, after: ['rent-past-due'] }
  expect(quoted(26, '2025-07-05')).toMatchObject(before)
  // Paid ahead, the same payment is taken off whole until its period begins, which is on the due date.
  const ahead = { amountCents: 116_953 - 2_499, goodUntil: '2025-07-06', after: ['prepaid-period-began'] }
  expect(quoted(27, '2025-07-05')).toMatchObject(ahead)
  // From then on it is, to the cent, what case 21 asks of those who did not pay, less the payment.
  expect(quoted(27, due)).toMatchObject({ amountCents: 117_952 - 2_499, goodUntil: '2025-07-14' })
  expect(quoted(26, '2025-07-08')).toMatchObject({ amountCents: 117_952, goodUntil: '2025-07-14' })
})

test('nothing is left to pay once every payment is made', () => {
  const paid = { ...agreementA, paymentsMade: 104 }
  expect(payoffOn(paid, contract, nothing, '2025-04-05').amountCents).toBe(0)
})

test('an amount holds on every day through its good-until date, whatever the method', () => {
  const methods = fc.constantFrom<PayoffMethod[]>(
    contract,
    { kind: 'cash-ratio' },
    { kind: 'cash-less-rent', creditBasisPoints: 5_000 },
    { kind: 'cash-less-rent-then-ratio', months: 3 },
  )
  const anyPlan = fc.array(
    fc.record({
      payments: fc.integer({ min: 12, max: 52 }),
      rentCents: fc.integer({ min: 500, max: 20_000 }),
    }),
    { minLength: 1, maxLength: 3 },
  )
  const schedules = fc
    .record({
      plan: anyPlan,
      frequency: fc.constantFrom(...frequencies),
      anchor: fc.integer({ min: 0, max: 1_000 }).map((days) => addDays('2024-01-01', days)),
    })
    .map(({ plan, ...terms }) => ({ plan, terms: { ...terms, payments: paymentsOf(plan) } }))
  const figures = fc.record({
    cashCents: fc.integer({ min: 10_000, max: 200_000 }),
    sameAsCashDays: fc.constantFrom(0, 90, 180),
    taxRate: fc.nat(120_000),
    paymentsMade: fc.integer({ min: 1, max: 12 }),
  })
  const agreements: fc.Arbitrary<RentedAgreement> = fc
    .tuple(schedules, figures)
    .map(([schedule, rest]) => ({ ...schedule, ...rest }))
  fc.assert(
    fc.property(agreements, methods, fc.nat(400), fc.nat(40), (agreement, method, start, later) => {
      const today = addDays(agreement.terms.anchor, start)
      const quote = payoffOn(agreement, method, nothing, today)
      expect(quote.goodUntil >= today).toBe(true)
      const day = addDays(today, Math.min(later, daysBetween(today, quote.goodUntil)))
      expect(payoffOn(agreement, method, nothing, day).amountCents).toBe(quote.amountCents)
    }),
    { numRuns: 2_000 },
  )
})

test('without same as cash its price does not apply even on the first day', () => {
  const begun = { ...agreementA, taxRate: 0, paymentsMade: 1 }
  const first = (sameAsCashDays: number) =>
    payoffOn({ ...begun, sameAsCashDays }, contract, nothing, '2025-01-06')
  // $1,299.50 less $24.99; without it 60 % of 103 payments of $24.99.
  expect(first(90)).toMatchObject({ rule: 'same-as-cash', amountCents: 127_451 })
  expect(first(0)).toMatchObject({ rule: 'contract', amountCents: 154_438, sameAsCashCents: null })
})

test('a payoff is taxed by the rate of the payment that would come next', () => {
  const taxSteps = [{ from: 14, rate: 60_000 }]
  // 6 % of $974.63 is $58.48.
  expect(payoffOn({ ...agreementA, taxSteps }, contract, nothing, '2025-04-05')).toMatchObject({
    taxRate: 60_000,
    taxCents: 5_848,
  })
})
