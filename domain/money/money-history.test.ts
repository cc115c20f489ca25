import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PayoffQuote } from '../agreement/payoff.ts'
import { remainingToPay } from '../agreement/rent-account.ts'
import { paymentsOf, rentThrough, signedPlan, taxThrough, totalOf } from '../agreement/rent-plan.ts'
import { frequencies } from '../base/frequency.ts'
import type { PayoffMethod } from '../law/payoff-method.ts'
import { Rented, type Step } from '../testing/rented.ts'
import { balances, isBalanced } from './ledger.ts'

/** The payoff must not rise: held money counts in full until it pays rent. */
function checkNoRise({ before, after, periodBegins }: NonNullable<Rented['lastPaid']>): void {
  const owed = ({ amountCents, heldCents }: PayoffQuote) => amountCents + heldCents
  expect(owed(after)).toBeLessThanOrEqual(owed(before))
  if (!periodBegins && after.rentPayoffCents > 0)
    expect(after.amountCents).toBeLessThanOrEqual(before.amountCents)
}

/** The invariants after every step. */
function check(rented: Rented): void {
  if (rented.lastPaid !== null) checkNoRise(rented.lastPaid)
  expect(rented.entries.every(({ lines }) => isBalanced(lines))).toBe(true)
  const sums = balances(rented.entries)
  expect(Object.values(sums).reduce((sum, cents) => sum + cents, 0)).toBe(0)
  expect(sums['cash-clearing']).toBe(rented.cashCents)
  expect(sums['refund-payable']).toBe(0)
  const { plan, paymentsMade, feesChargedCents, cashCents } = rented
  const { taxRate } = rented.terms
  const { owed, feesPaidCents, rentPaidCents, suspenseCents, customerAccountCents } = rented.standing
  expect(Math.min(suspenseCents, customerAccountCents, owed.feesCents, feesPaidCents)).toBe(0)
  expect(owed).toMatchObject({ rentCents: 0, taxCents: 0 })
  expect(feesPaidCents + owed.feesCents).toBe(feesChargedCents)
  // Never over-collected: rent, tax and fees are the maximum, regardless of how the money came in.
  const taxOfAll = taxThrough(plan, paymentsOf(plan), taxRate)
  expect(cashCents).toBeLessThanOrEqual(totalOf(plan) + taxOfAll + feesChargedCents)
  if (rented.made.some(({ payoff }) => payoff !== undefined)) return
  const held = cashCents - rentThrough(plan, paymentsMade) - taxThrough(plan, paymentsMade, taxRate)
  expect(suspenseCents + customerAccountCents).toBe(held - feesPaidCents)
  expect(rentPaidCents).toBe(rentThrough(plan, paymentsMade))
  if (rented.owned) expect(suspenseCents + customerAccountCents + owed.feesCents).toBe(0)
  else expect(rented.payoff().amountCents).toBeLessThanOrEqual(remainingToPay(rented.account, rented.today))
}

const amount = fc.oneof(
  fc.constantFrom('due' as const, 'next' as const),
  fc.integer({ min: 100, max: 60_000 }),
)
const pay = amount.map((how): Step => ({ do: 'pay', how }))
const fee = fc.integer({ min: 1, max: 1_500 }).map((cents): Step => ({ do: 'fee', cents }))
const wait = fc.integer({ min: 1, max: 40 }).map((days): Step => ({ do: 'wait', days }))
const takeOut = fc
  .tuple(fc.constantFrom('refund' as const, 'return' as const), fc.nat(20))
  .map(([how, which]): Step => ({ do: 'take-out', how, which }))
const cut = fc.nat(7_500).map((keptBasisPoints): Step => ({ do: 'cut', keptBasisPoints }))
const atOnce = fc.constantFrom<Step>({ do: 'pay', how: 'all' }, { do: 'payoff' })
const steps = fc.oneof(
  { weight: 6, arbitrary: pay },
  { weight: 3, arbitrary: fee },
  { weight: 3, arbitrary: wait },
  { weight: 3, arbitrary: takeOut },
  { weight: 2, arbitrary: cut },
  { weight: 2, arbitrary: atOnce },
)

const histories = fc.record({
  payments: fc.integer({ min: 2, max: 26 }),
  rentCents: fc.integer({ min: 500, max: 20_000 }),
  frequency: fc.constantFrom(...frequencies),
  taxRate: fc.nat(120_000),
  method: fc.constantFrom<PayoffMethod[]>(
    { kind: 'contract', percentBasisPoints: 6_000 },
    { kind: 'percent-of-remaining', percentBasisPoints: 5_500 },
    { kind: 'cash-ratio' },
    { kind: 'cash-less-rent', creditBasisPoints: 4_500 },
    { kind: 'cash-less-rent', creditBasisPoints: 5_000 },
    { kind: 'cash-less-rent-then-ratio', months: 3 },
  ),
  cashShare: fc.integer({ min: 45, max: 100 }),
  firstOffShare: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 99 })),
  steps: fc.array(steps, { minLength: 1, maxLength: 20 }),
})

const weekly = {
  rentCents: 500,
  frequency: 'WEEKLY',
  taxRate: 0,
  cashShare: 45,
  firstOffShare: 0,
} as const
const contract = { kind: 'contract', percentBasisPoints: 6_000 } as const
const week: Step = { do: 'wait', days: 7 }

/**
 * Cases that failed before: held money covered the payoff and was used for rent; the last rent was paid
 * before a fee.
 */
const examples: [typeof histories extends fc.Arbitrary<infer History> ? History : never][] = [
  [
    {
      ...weekly,
      payments: 3,
      method: contract,
      steps: [week, { do: 'fee', cents: 1 }, { do: 'pay', how: 176 }, { do: 'pay', how: 'next' }],
    },
  ],
  [
    {
      ...weekly,
      payments: 2,
      method: contract,
      steps: [{ do: 'fee', cents: 502 }, week, { do: 'pay', how: 501 }],
    },
  ],
]

test('whatever happens, the books are even, agree with a count by hand, and never show too much collected [RTO-039]', {
  timeout: 120_000,
}, () => {
  fc.assert(
    fc.property(histories, ({ payments, rentCents, frequency, taxRate, method, ...share }) => {
      const firstOffCents = Math.floor((rentCents * share.firstOffShare) / 100)
      const plan = signedPlan({ payments, paymentCents: rentCents, firstOffCents })
      const cashCents = Math.floor((totalOf(plan) * share.cashShare) / 100)
      const rented = new Rented(plan, { frequency, taxRate, method, cashCents })
      for (const step of share.steps) {
        rented.step(step)
        check(rented)
        expect(totalOf(rented.plan)).toBe(payments * rentCents - firstOffCents)
      }
    }),
    { numRuns: 10_000, examples },
  )
})

test('a fee is paid after rent that has fallen due and before rent that has not, and only as a whole', () => {
  const rented = new Rented([{ payments: 4, rentCents: 2_000 }], {
    frequency: 'WEEKLY',
    taxRate: 0,
    method: { kind: 'cash-ratio' },
    cashCents: 5_000,
  })
  rented.step({ do: 'fee', cents: 500 })
  rented.step({ do: 'wait', days: 7 })
  const order = rented.open.map(({ number }) => number ?? 'fees')
  expect(order).toEqual([2, 'fees', 3, 4])
  rented.step({ do: 'pay', how: 2_400 })
  expect(rented.paymentsMade).toBe(2)
  expect(rented.standing).toMatchObject({ suspenseCents: 400, owed: { feesCents: 500 } })
  rented.step({ do: 'pay', how: 150 })
  expect(rented.standing).toMatchObject({ suspenseCents: 0, customerAccountCents: 50, owedCents: 0 })
  rented.step({ do: 'fee', cents: 700 })
  rented.step({ do: 'wait', days: 30 })
  // The last payment comes after the fees, even if it is due, because nothing may be owed after it.
  expect(rented.open.map(({ number }) => number ?? 'fees')).toEqual([3, 'fees', 4])
})
