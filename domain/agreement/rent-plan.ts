import { InvalidInput, requireWhole } from '../base/invalid-input.ts'
import { type Cents, sumCents } from '../base/money.ts'
import { firstPaymentCents, type RentalPrice } from '../base/price.ts'
import { type TaxRate, taxOnPayment } from '../base/tax.ts'

/** A number of consecutive payments of the same rent. */
type RentStep = { readonly payments: number; readonly rentCents: Cents }

/**
 * The rent of every payment of an agreement, starting with the initial one. A new agreement has one step,
 * because all payments are the same, or two if an offer lowered the first payment. Later steps come from a reduction
 * that a statute grants (hardship.ts), which never changes the total.
 */
export type RentPlan = readonly RentStep[]

/** The plan of an agreement as it is signed: equal payments, of which an offer may have lowered the first. */
export function signedPlan({
  payments,
  paymentCents,
  firstOffCents,
}: Pick<RentalPrice, 'payments' | 'paymentCents' | 'firstOffCents'>): RentPlan {
  const later = { payments, rentCents: paymentCents }
  if (firstOffCents === 0) return [later]
  const first = { payments: 1, rentCents: firstPaymentCents({ paymentCents, firstOffCents }) }
  return payments === 1 ? [first] : [first, { ...later, payments: payments - 1 }]
}

/** The rent of payment `number` (from 1), without tax. */
export function rentOf(plan: RentPlan, number: number): Cents {
  requireWhole(number, 'number', 1)
  let last = 0
  for (const { payments, rentCents } of plan) {
    last += payments
    if (number <= last) return rentCents
  }
  throw new InvalidInput('number', number)
}

/** The total rent of the first `count` payments, or of all payments if there are fewer. */
export function rentThrough(plan: RentPlan, count: number): Cents {
  return sumCents(stepsThrough(plan, count).map(({ payments, rentCents }) => payments * rentCents))
}

/** The tax on the first `count` payments, computed on each payment. */
export function taxThrough(plan: RentPlan, count: number, rate: TaxRate): Cents {
  const steps = stepsThrough(plan, count)
  return sumCents(steps.map(({ payments, rentCents }) => payments * taxOnPayment(rentCents, rate)))
}

/** The number of payments until ownership. */
export function paymentsOf(plan: RentPlan): number {
  return plan.reduce((count, { payments }) => count + payments, 0)
}

/** The total rent until ownership, without tax. */
export function totalOf(plan: RentPlan): Cents {
  return rentThrough(plan, paymentsOf(plan))
}

/** How many payments, from the first on, their rent pays in full. */
export function paymentsWithin(plan: RentPlan, rentCents: Cents): number {
  let left = rentCents
  let count = 0
  for (const step of plan) {
    const paid =
      step.rentCents === 0 ? step.payments : Math.min(step.payments, Math.floor(left / step.rentCents))
    count += paid
    left -= paid * step.rentCents
    if (paid < step.payments) break
  }
  return count
}

/** The steps that make up the first `count` payments of a plan. */
export function stepsThrough(plan: RentPlan, count: number): RentPlan {
  requireWhole(count, 'count')
  const steps: RentStep[] = []
  let left = Math.max(0, count)
  for (const { payments, rentCents } of plan) {
    requireWhole(payments, 'payments', 1)
    requireWhole(rentCents, 'rentCents', 0)
    const taken = Math.min(payments, left)
    if (taken > 0) steps.push({ payments: taken, rentCents })
    left -= taken
  }
  return steps
}
