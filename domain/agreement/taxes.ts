import { addDays, type CivilDate } from '../base/civil-date.ts'
import type { Cents } from '../base/money.ts'
import type { TaxRate } from '../base/tax.ts'
import { type RentPlan, taxThrough } from './rent-plan.ts'

/** A rate of tax that came into force: for payment `from` and those after it. */
export type TaxStep = { readonly from: number; readonly rate: TaxRate }

/** A rate of tax that comes into force on a day, for the payments that are not made by then. */
export type TaxChange = { readonly firstOn: CivilDate; readonly rate: TaxRate }

/** The tax rates of an agreement: that of the day it was made, and those that came later, in their order. */
export type Taxes = {
  readonly taxRate: TaxRate
  readonly taxSteps?: readonly TaxStep[]
  /** The changes that are known and not in force yet, in the order of their days. */
  readonly taxChanges?: readonly TaxChange[]
}

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

/** The rates on a day with so many payments made until then, with the known changes that have come by that day. */
export function taxesOn(taxes: Taxes, paymentsMade: number, on: CivilDate): Taxes {
  const change = taxes.taxChanges?.findLast(({ firstOn }) => firstOn <= on)
  return change === undefined ? taxes : { ...taxes, taxSteps: withTaxRate(taxes, paymentsMade, change.rate) }
}

/**
 * The next change that is known after a day, to another rate than the next payment has on that day; undefined without one.
 */
export function nextTaxChange(taxes: Taxes, paymentsMade: number, on: CivilDate): TaxChange | undefined {
  const rate = taxRateOf(taxesOn(taxes, paymentsMade, on), paymentsMade + 1)
  return taxes.taxChanges?.find((change) => change.firstOn > on && change.rate !== rate)
}

/** The last day (inclusive) of the rate that is in force on a day for the next payment; null if no other is known. */
export function taxRateUntil(taxes: Taxes, paymentsMade: number, on: CivilDate): CivilDate | null {
  const next = nextTaxChange(taxes, paymentsMade, on)
  return next === undefined ? null : addDays(next.firstOn, -1)
}

/**
 * Of changes that have come, in the order of their days: the last rate, from the first day since which it has not been
 * another. Undefined without any.
 */
export function changeInForce(changes: readonly TaxChange[]): TaxChange | undefined {
  const rate = changes.at(-1)?.rate
  return changes[changes.findLastIndex((change) => change.rate !== rate) + 1]
}
