import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SinglePayoffMethod } from '../law/payoff-method.ts'
import { type PayoffInput, payoffQuote } from './payoff.ts'
import { payoffFormula } from './payoff-formula.ts'

const share = fc.integer({ min: 0, max: 10_000 })
const single: fc.Arbitrary<SinglePayoffMethod> = fc.oneof(
  share.map((percentBasisPoints) => ({ kind: 'contract', percentBasisPoints }) as const),
  share.map((percentBasisPoints) => ({ kind: 'percent-of-remaining', percentBasisPoints }) as const),
  share.map((creditBasisPoints) => ({ kind: 'cash-less-rent', creditBasisPoints }) as const),
  share.map(
    (creditBasisPoints) => ({ kind: 'cash-less-rent', creditBasisPoints, includesPastDue: true }) as const,
  ),
  fc.constant({ kind: 'cash-ratio' } as const),
  fc.integer({ min: 0, max: 6 }).map((months) => ({ kind: 'cash-less-rent-then-ratio', months }) as const),
)
const cents = fc.integer({ min: 0, max: 300_000 })

const inputs: fc.Arbitrary<PayoffInput> = fc.record({
  method: fc.oneof(
    single,
    fc
      .array(single, { minLength: 1, maxLength: 3 })
      .map((methods) => ({ kind: 'lowest-of', methods }) as const),
  ),
  totalCents: fc.integer({ min: 1, max: 300_000 }),
  cashCents: fc.integer({ min: 1, max: 200_000 }),
  rentPaidCents: cents,
  optionCents: fc.constantFrom(0, 5_000),
  pastDueRentCents: cents,
  prepaidRentCents: fc.constant(0),
  feesCents: cents,
  heldCents: cents,
  taxRate: fc.integer({ min: 0, max: 150_000 }),
  taxLeftCents: cents,
  started: fc.constant('2026-01-05' as const),
  sameAsCashUntil: fc.constantFrom(null, '2026-04-05' as const),
  today: fc.constantFrom('2026-01-20', '2026-04-05', '2026-09-01'),
  positionUntil: fc.constant(null),
})

/** Rent paid ahead is a part of the rent paid. */
const withPrepaid = fc.tuple(inputs, fc.nat(100)).map(([input, percent]) => ({
  ...input,
  prepaidRentCents: Math.floor((input.rentPaidCents * percent) / 100),
}))

/** The formula of a step by hand, in fractions of a cent. */
function byHand(of: ReturnType<typeof payoffFormula>): number {
  const part = of.basisPoints / 10_000
  if (of.formula === 'share-left') return of.leftCents * part
  if (of.formula === 'less-rent') return of.cashCents - of.rentCents * part
  return (of.cashCents * of.leftCents) / of.totalCents
}

test('the steps of a payoff add up to its price, and the formula gives its figure to the cent', () => {
  fc.assert(
    fc.property(withPrepaid, (input) => {
      const quote = payoffQuote(input)
      const steps = payoffFormula(input)
      expect(
        steps.formulaCents +
          steps.pastDueCents -
          steps.prepaidCents +
          steps.optionPriceCents +
          steps.limitCents,
      ).toBe(steps.priceCents)
      expect(steps.priceCents + quote.taxCents + quote.feesCents - quote.heldCents).toBe(quote.amountCents)
      expect(steps.formulaCents - Math.max(0, byHand(steps))).toBeLessThan(0.001)
      expect(steps.formulaCents - Math.max(0, byHand(steps))).toBeGreaterThan(-1.001)
    }),
    { numRuns: 2_000 },
  )
})

test('past-due rent is counted as paid and then added whole, rent paid ahead the other way round', () => {
  const input: PayoffInput = {
    method: { kind: 'contract', percentBasisPoints: 5_000 },
    totalCents: 100_000,
    cashCents: 60_000,
    rentPaidCents: 20_000,
    pastDueRentCents: 2_000,
    prepaidRentCents: 0,
    feesCents: 0,
    heldCents: 0,
    taxRate: 0,
    taxLeftCents: 0,
    started: '2026-01-05',
    sameAsCashUntil: null,
    today: '2026-09-01',
    positionUntil: null,
  }
  expect(payoffFormula(input)).toMatchObject({
    formula: 'share-left',
    rentCents: 22_000,
    leftCents: 78_000,
    formulaCents: 39_000,
    pastDueCents: 2_000,
    priceCents: 41_000,
  })
  expect(payoffFormula({ ...input, pastDueRentCents: 0, prepaidRentCents: 2_000 })).toMatchObject({
    rentCents: 18_000,
    leftCents: 82_000,
    formulaCents: 41_000,
    prepaidCents: 2_000,
    priceCents: 39_000,
  })
})
