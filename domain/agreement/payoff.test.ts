import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PayoffMethod } from '../law/payoff-method.ts'
import { explainPayoffChange, maxRentCents, type PayoffInput, payoffQuote } from './payoff.ts'

const contract: PayoffMethod = { kind: 'contract', percentBasisPoints: 6_000 }

/** Agreement A, $24.99 × 104 weekly against $1,299.50 in cash, with so many payments made. */
function agreementA(paymentsMade: number, change: Partial<PayoffInput> = {}): PayoffInput {
  return {
    method: contract,
    totalCents: 259_896,
    cashCents: 129_950,
    rentPaidCents: 2_499 * paymentsMade,
    pastDueRentCents: 0,
    prepaidRentCents: 0,
    feesCents: 0,
    heldCents: 0,
    taxRate: 0,
    taxLeftCents: 1_000_000,
    started: '2025-01-06',
    sameAsCashUntil: null,
    today: '2025-07-01',
    positionUntil: '2025-07-07',
    ...change,
  }
}

test('case 21: 60 percent of the remaining rent, past-due rent whole [RTO-009]', () => {
  expect(payoffQuote(agreementA(26)).amountCents).toBe(116_953)
  expect(payoffQuote(agreementA(26, { pastDueRentCents: 2_499 })).amountCents).toBe(117_952)
})

test('case 22: tax and fees are no credit, only rent is [RTO-009]', () => {
  const quote = payoffQuote(
    agreementA(0, {
      method: { kind: 'cash-less-rent', creditBasisPoints: 6_000 },
      totalCents: 491_980,
      cashCents: 245_990,
      rentPaidCents: 60_000,
    }),
  )
  expect(quote.amountCents).toBe(209_990)
})

test('case 24: inside same as cash the smaller amount plus tax [RTO-010]', () => {
  const quote = payoffQuote(
    agreementA(13, {
      sameAsCashUntil: '2025-04-06',
      today: '2025-04-06',
      taxRate: 82_500,
      positionUntil: '2025-04-07',
    }),
  )
  expect(quote.rule).toBe('same-as-cash')
  expect([quote.rentPayoffCents, quote.taxCents, quote.amountCents]).toEqual([97_463, 8_041, 105_504])
})

test('case 25: the day after the window the early purchase option applies [RTO-010]', () => {
  const inside = agreementA(13, {
    sameAsCashUntil: '2025-05-01',
    today: '2025-05-01',
    positionUntil: '2025-05-05',
  })
  expect(payoffQuote(inside)).toMatchObject({ rule: 'same-as-cash', goodUntil: '2025-05-01' })
  const after = payoffQuote({ ...inside, today: '2025-05-02' })
  expect(after).toMatchObject({ rule: 'contract', sameAsCashCents: null, goodUntil: '2025-05-05' })
  expect(after.amountCents).toBe(136_445)
})

test('inside same as cash an option below the cash price wins [RTO-010]', () => {
  const quote = payoffQuote(
    agreementA(13, {
      method: { kind: 'contract', percentBasisPoints: 2_000 },
      sameAsCashUntil: '2025-12-31',
    }),
  )
  expect(quote).toMatchObject({ rule: 'contract', rentPayoffCents: 45_481, sameAsCashCents: 97_463 })
})

test('rent paid ahead is taken off whole, so the payoff rises when its period begins [RTO-009]', () => {
  const ahead = payoffQuote(agreementA(28, { prepaidRentCents: 4_998 }))
  const begun = payoffQuote(agreementA(28))
  expect(ahead.rentPayoffCents).toBe(116_953 - 4_998)
  expect(begun.rentPayoffCents).toBe(113_954)
  expect(explainPayoffChange(ahead, begun)).toEqual(['prepaid-period-began'])
})

test('a quote names its parts, its rule and its last day', () => {
  const quote = payoffQuote(
    agreementA(26, { pastDueRentCents: 2_499, feesCents: 500, heldCents: 1_000, taxRate: 82_500 }),
  )
  expect(quote).toEqual({
    rule: 'contract',
    rentRemainingCents: 194_922,
    optionCents: 0,
    discountCents: 76_970,
    pastDueRentCents: 2_499,
    addsPastDue: true,
    prepaidRentCents: 0,
    rentPayoffCents: 117_952,
    taxCents: 9_731,
    taxRate: 82_500,
    feesCents: 500,
    heldCents: 1_000,
    amountCents: 127_183,
    earlyPurchaseCents: 117_952,
    sameAsCashCents: null,
    quotedOn: '2025-07-01',
    earlyPurchaseUntil: '2025-07-07',
    goodUntil: '2025-07-07',
  })
})

test('a later quote explains why it changed', () => {
  const base = agreementA(26, { sameAsCashUntil: '2025-12-31' })
  const first = payoffQuote(base)
  const later = (change: Partial<PayoffInput>) =>
    explainPayoffChange(first, payoffQuote({ ...base, ...change }))
  expect(later({})).toEqual([])
  expect(later({ rentPaidCents: 2_499 * 27 })).toEqual(['rent-paid'])
  expect(later({ today: '2026-01-01' })).toEqual(['same-as-cash-ended'])
  expect(later({ feesCents: 500 })).toEqual(['fees-changed'])
  expect(later({ heldCents: 500 })).toEqual(['held-money-changed'])
  expect(later({ today: '2026-01-01', pastDueRentCents: 2_499 })).toEqual([
    'same-as-cash-ended',
    'rent-past-due',
  ])
  expect(later({ taxRate: 82_500 })).toEqual(['tax-rate-changed'])
  expect(later({ cashCents: 129_900 })).toEqual(['rule-changed'])
})

test('the most that is rent is less than the payoff, unless that saves nothing', () => {
  expect(maxRentCents(50_000, 121_125, 0)).toBe(49_999)
  expect(maxRentCents(1, 121_125, 0)).toBe(0)
  expect(maxRentCents(0, 121_125, 0)).toBe(0)
  expect(maxRentCents(2_699, 2_699, 0)).toBe(2_699)
})

test('a payoff is never above the rent that remains, its parts add up, and the money held never makes it negative [RTO-009]', () => {
  const made = fc.nat(104)
  const inputs = fc
    .record({
      made,
      late: fc.nat(20),
      ahead: fc.nat(20),
      method: fc.oneof(
        fc
          .integer({ min: 1, max: 10_000 })
          .map((share) => ({ kind: 'contract' as const, percentBasisPoints: share })),
        fc.constant({ kind: 'cash-ratio' as const }),
        fc.constant({ kind: 'cash-less-rent' as const, creditBasisPoints: 5_000 }),
      ),
      feesCents: fc.nat(5_000),
      heldCents: fc.nat(400_000),
      taxRate: fc.nat(120_000),
      window: fc.boolean(),
    })
    .map(({ made: k, late, ahead, window, ...rest }) =>
      agreementA(k, {
        ...rest,
        pastDueRentCents: 2_499 * Math.min(late, 104 - k),
        prepaidRentCents: late > 0 ? 0 : 2_499 * Math.min(ahead, k),
        sameAsCashUntil: window ? '2025-12-31' : null,
      }),
    )
  fc.assert(
    fc.property(inputs, (input) => {
      const quote = payoffQuote(input)
      const remaining = input.totalCents - input.rentPaidCents
      expect(quote.rentPayoffCents).toBeLessThanOrEqual(remaining)
      expect(quote.rentPayoffCents).toBeGreaterThanOrEqual(0)
      expect(quote.rentRemainingCents - quote.discountCents).toBe(quote.rentPayoffCents)
      expect(quote.rentPayoffCents + quote.taxCents + quote.feesCents - quote.heldCents).toBe(
        quote.amountCents,
      )
      expect(quote.amountCents).toBeGreaterThanOrEqual(0)
      if (quote.sameAsCashCents !== null) {
        expect(quote.rentPayoffCents).toBe(Math.min(quote.sameAsCashCents, quote.earlyPurchaseCents))
      }
    }),
    { numRuns: 10_000 },
  )
})

test('a payoff that saves nothing is the rest of the schedule to the cent, tax included [RTO-006]', () => {
  // The tax on a payment is $2.026, charged as $2.03; on both together it would be $4.052, a cent less.
  const left = { method: { kind: 'contract', percentBasisPoints: 10_000 }, taxRate: 81_075 } as const
  const taxEach = 203
  const quote = payoffQuote(agreementA(102, { ...left, taxLeftCents: 2 * taxEach }))
  expect(quote.discountCents).toBe(0)
  expect(quote.amountCents).toBe(2 * (2_499 + taxEach))
})

test('where several rules may hold, the one that costs the customer least counts, in any order', () => {
  // After 26 payments: 60 % of $1,949.22 is $1,169.53; $1,299.50 less half of $649.74 is $974.63.
  const half: PayoffMethod = { kind: 'cash-less-rent', creditBasisPoints: 5_000 }
  for (const methods of [
    [contract, half],
    [half, contract],
  ] as const)
    expect(payoffQuote(agreementA(26, { method: { kind: 'lowest-of', methods } }))).toMatchObject({
      rule: 'lowest-of',
      amountCents: 97_463,
    })
})
