import type { Cents } from '../base/money.ts'
import type { TaxRate } from '../base/tax.ts'
import { type RentPlan, taxThrough } from './rent-plan.ts'

/** A rate of tax that came into force: for payment `from` and those after it. */
export type TaxStep = { readonly from: number; readonly rate: TaxRate }

/** The tax rates of an agreement: that of the day it was made, and those that came later, in their order. */
export type Taxes = { readonly taxRate: TaxRate; readonly taxSteps?: readonly TaxStep[] }

/** The rate of payment `number` (from 1). */
export function taxRateOf({ taxRate, taxSteps = [] }: Taxes, number: number): TaxRate {
  return taxSteps.findLast(({ from }) => from <= number)?.rate ?? taxRate
}

/** The tax on the first `count` payments of a plan in cents, computed on each payment by its own rate. */
export function taxesThrough({ taxRate, taxSteps = [] }: Taxes, plan: RentPlan, count: number): Cents {
  const steps = [{ from: 1, rate: taxRate }, ...taxSteps]
  return steps.reduce((sum, { from, rate }, index) => {
    const last = Math.min(count, (steps[index + 1]?.from ?? Infinity) - 1)
    return last < from ? sum : sum + taxThrough(plan, last, rate) - taxThrough(plan, from - 1, rate)
  }, 0)
}

/** The rates after a change: payments that were made keep theirs, and those that follow have the new one. */
export function withTaxRate(
  { taxSteps = [] }: Pick<Taxes, 'taxSteps'>,
  paymentsMade: number,
  rate: TaxRate,
): readonly TaxStep[] {
  const from = paymentsMade + 1
  return [...taxSteps.filter((step) => step.from < from), { from, rate }]
}
