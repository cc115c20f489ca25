import type { CivilDate } from '../base/civil-date.ts'
import { type Cents, sumCents } from '../base/money.ts'
import { type TaxRate, taxOnPayment } from '../base/tax.ts'
import { type ChargeParts, type Held, heldTotal, partsTotal } from '../money/ledger.ts'
import { paymentsOf, type RentPlan, rentOf } from './rent-plan.ts'
import { dueDate, type ScheduleTerms } from './schedule.ts'

/** An agreement whose rent runs, as money sees it. */
export type RentAccount = {
  readonly terms: ScheduleTerms
  readonly plan: RentPlan
  readonly taxRate: TaxRate
  /** Payments settled in full, the initial one included. */
  readonly paymentsMade: number
  /** Fees charged and not paid. */
  readonly feesCents: Cents
  /** Money received that settles nothing yet. */
  readonly held: Held
}

/** Something to be paid as a whole: a payment of the schedule, or all fees that are open. */
export type OpenCharge = ChargeParts & {
  /** Which payment of the schedule, and its due date; null for fees. */
  readonly number: number | null
  readonly dueOn: CivilDate | null
  /** Whether it has fallen due; fees are due when they are charged. */
  readonly isDue: boolean
}

/** What a payment of the schedule comes to. */
export function chargeOf(account: Pick<RentAccount, 'plan' | 'taxRate'>, number: number): ChargeParts {
  const rentCents = rentOf(account.plan, number)
  return { rentCents, taxCents: taxOnPayment(rentCents, account.taxRate), feesCents: 0 }
}

/**
 * All that is still to be paid, in the order in which money settles it: rent that has fallen due, oldest first, then
 * fees, then rent not yet due. Fees come after the rent, so that a fee never makes rent late, but before the last
 * payment: with that one the goods are the customer's and nothing is owed.
 */
export function openCharges(account: RentAccount, today: CivilDate): OpenCharge[] {
  const { terms, plan, paymentsMade, feesCents } = account
  const payments = paymentsOf(plan)
  const left = Math.max(0, payments - paymentsMade)
  const rents = Array.from({ length: left }, (_, index): OpenCharge => {
    const number = paymentsMade + 1 + index
    const dueOn = dueDate(terms, number)
    return { ...chargeOf(account, number), number, dueOn, isDue: dueOn <= today }
  })
  const fees: OpenCharge = { rentCents: 0, taxCents: 0, feesCents, number: null, dueOn: null, isDue: true }
  const isBeforeFees = ({ isDue, number }: OpenCharge) => isDue && number !== payments
  return [
    ...rents.filter(isBeforeFees),
    ...(feesCents > 0 ? [fees] : []),
    ...rents.filter((charge) => !isBeforeFees(charge)),
  ]
}

/**
 * What an agreement asks for, less the money held: all that has fallen due, or where that leaves nothing to ask for,
 * what is missing to the next charge.
 */
export function askedCents(charges: readonly OpenCharge[], heldCents: Cents): Cents {
  let sum = 0
  for (const charge of charges) {
    if (!charge.isDue && sum > heldCents) break
    sum += partsTotal(charge)
  }
  return Math.max(0, sum - heldCents)
}

/** What is missing to the next payment of the schedule, with the fees that are settled before it. */
export function nextCents(charges: readonly OpenCharge[], heldCents: Cents): Cents {
  let sum = 0
  for (const charge of charges) {
    sum += partsTotal(charge)
    if (sum > heldCents && charge.number !== null) break
  }
  return Math.max(0, sum - heldCents)
}

/** All that is left to pay until ownership by the schedule, tax and fees included, less the money held. */
export function leftToPay(account: RentAccount, today: CivilDate): Cents {
  const charges = openCharges(account, today)
  return Math.max(0, sumCents(charges.map(partsTotal)) - heldTotal(account.held))
}
