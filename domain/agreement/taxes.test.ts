import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumCents } from '../base/money.ts'
import { taxOnPayment } from '../base/tax.ts'
import { rentOf } from './rent-plan.ts'
import { changeInForce, taxesOn, taxesThrough, taxRateOf, taxRateUntil, withTaxRate } from './taxes.ts'

const plan = [{ payments: 104, rentCents: 2_499 }]

test('a payment has the rate of its day: 104 payments of $24.99 at 8 %, and at 8.25 % from the 53rd', () => {
  const taxes = { taxRate: 80_000, taxSteps: withTaxRate({}, 52, 82_500) }
  expect([52, 53].map((number) => taxRateOf(taxes, number))).toEqual([80_000, 82_500])
  // $2.00 and $2.06.
  expect([52, 53, 104].map((count) => taxesThrough(taxes, plan, count))).toEqual([10_400, 10_606, 21_112])
})

test('of two changes without a payment between them the later one counts', () => {
  const once = withTaxRate({}, 1, 82_500)
  const twice = withTaxRate({ taxSteps: once }, 1, 60_000)
  expect(twice).toEqual([{ from: 2, rate: 60_000 }])
  expect(taxesThrough({ taxRate: 80_000, taxSteps: twice }, plan, 2)).toBe(200 + 150)
})

test('the tax through a payment is that of each payment before it, whatever changed', () => {
  const steps = fc.array(fc.tuple(fc.nat(60), fc.nat(120_000)), { maxLength: 5 })
  const plans = fc.constant([
    { payments: 20, rentCents: 2_499 },
    { payments: 40, rentCents: 1_777 },
  ])
  fc.assert(
    fc.property(steps, plans, fc.nat(60), (changes, rents, count) => {
      const inOrder = changes.toSorted(([a], [b]) => a - b)
      const taxSteps = inOrder.reduce(
        (all, [made, rate]) => withTaxRate({ taxSteps: all }, made, rate),
        withTaxRate({}, 0, 70_000),
      )
      const taxes = { taxRate: 80_000, taxSteps }
      const each = Array.from({ length: count }, (_, index) =>
        taxOnPayment(rentOf(rents, index + 1), taxRateOf(taxes, index + 1)),
      )
      expect(taxesThrough(taxes, rents, count)).toBe(sumCents(each))
    }),
  )
})

test('known changes are in force from their day on, and a rate lasts until the day before another one', () => {
  const taxChanges = [
    { firstOn: '2026-04-01', rate: 100_000 },
    { firstOn: '2026-05-01', rate: 100_000 },
    { firstOn: '2026-06-01', rate: 60_000 },
  ] as const
  const taxes = { taxRate: 80_000, taxSteps: [], taxChanges }
  const rateOn = (on: '2026-03-31' | '2026-04-01' | '2026-05-31' | '2026-06-01') =>
    [10, 11].map((number) => taxRateOf(taxesOn(taxes, 10, on), number))
  expect([rateOn('2026-03-31'), rateOn('2026-04-01')]).toEqual([
    [80_000, 80_000],
    [80_000, 100_000],
  ])
  expect([rateOn('2026-05-31'), rateOn('2026-06-01')]).toEqual([
    [80_000, 100_000],
    [80_000, 60_000],
  ])
  expect(taxRateUntil(taxes, 10, '2026-03-31')).toBe('2026-03-31')
  expect(taxRateUntil(taxes, 10, '2026-04-01')).toBe('2026-05-31')
  expect(taxRateUntil(taxes, 10, '2026-06-01')).toBeNull()
  expect(taxRateUntil({ taxRate: 80_000 }, 10, '2026-03-31')).toBeNull()
  // Steps before the payment that is due next stay; what was to come from there on is replaced.
  const before = { taxSteps: [{ from: 5, rate: 70_000 }] }
  expect(withTaxRate(before, 10, 60_000)).toEqual([
    { from: 5, rate: 70_000 },
    { from: 11, rate: 60_000 },
  ])
  expect(withTaxRate({}, 10, 60_000)).toEqual([{ from: 11, rate: 60_000 }])
})

test('of the changes that have come, the one counts since which the rate has been what it is', () => {
  const days = ['2026-04-01', '2026-05-01', '2026-06-01'] as const
  const since = (...rates: number[]) =>
    changeInForce(days.slice(0, rates.length).map((firstOn, at) => ({ firstOn, rate: rates[at] ?? 0 })))
  expect(since()).toBeUndefined()
  expect(since(80_000)).toEqual({ firstOn: '2026-04-01', rate: 80_000 })
  expect(since(80_000, 90_000)).toEqual({ firstOn: '2026-05-01', rate: 90_000 })
  expect(since(80_000, 90_000, 90_000)).toEqual({ firstOn: '2026-05-01', rate: 90_000 })
  expect(since(90_000, 80_000, 90_000)).toEqual({ firstOn: '2026-06-01', rate: 90_000 })
})
