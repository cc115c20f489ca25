import type { CivilDate } from '../base/civil-date.ts'
import { type Cents, sumCents } from '../base/money.ts'
import { taxOnPayment } from '../base/tax.ts'
import { type ChargeParts, type Held, heldTotal, partsTotal } from '../money/ledger.ts'
import { type Waiver, waiverOfPayment } from './agreement-charges.ts'
import { paymentsOf, type RentPlan, rentOf } from './rent-plan.ts'
import { dueDate, type ScheduleTerms } from './schedule.ts'
import { type Taxes, taxRateOf } from './taxes.ts'

/** The fields of a running agreement that payments depend on. */
export type RentAccount = Taxes & {
  readonly terms: ScheduleTerms
  readonly plan: RentPlan
  /** The damage waiver; absent without one. */
  readonly waiver?: Waiver | undefined
  /** Payments settled in full, including the initial one. */
  readonly paymentsMade: number
  /** Fees charged and not paid. */
  readonly feesCents: Cents
  /** Money received that does not settle anything yet. */
  readonly held: Held
}

/** Something that is settled only as a whole: a payment of the schedule, or all open fees. */
export type OpenCharge = ChargeParts & {
  /** Number of the payment in the schedule, and its due date; both null for fees. */
  readonly number: number | null
  readonly dueOn: CivilDate | null
  /** Whether it has fallen due. Fees are due when they are charged. */
  readonly isDue: boolean
}

/** The parts of a payment of the schedule. */
export function chargeOf(account: Taxes & Pick<RentAccount, 'plan' | 'waiver'>, number: number): ChargeParts {
  const rentCents = rentOf(account.plan, number)
  const waiverCents = waiverOfPayment(account.waiver, number, rentCents)
  const taxCents = taxOnPayment(rentCents, taxRateOf(account, number))
  return { rentCents, taxCents, feesCents: 0, ...(waiverCents > 0 && { waiverCents }) }
}

/**
 * Everything still to be paid, in the order in which payments settle it: rent that has fallen due (oldest
 * first), then fees, then rent not yet due. Fees follow due rent so that a fee never makes rent late, but
 * precede the last payment, because nothing may be owed once it brings ownership.
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
 * The charges that are asked for now: everything that has fallen due or, if money held (cents) covers that, also the
 * charges after it, up to the first that it does not cover.
 */
export function dueOrNext(charges: readonly OpenCharge[], heldCents: Cents): OpenCharge[] {
  const asked: OpenCharge[] = []
  let sum = 0
  for (const charge of charges) {
    if (!charge.isDue && sum > heldCents) break
    sum += partsTotal(charge)
    asked.push(charge)
  }
  return asked
}

/** The amount due in cents, less money held: that of the charges of `dueOrNext`. */
export function dueOrNextCents(charges: readonly OpenCharge[], heldCents: Cents): Cents {
  return Math.max(0, sumCents(dueOrNext(charges, heldCents).map(partsTotal)) - heldCents)
}

/** What is missing for the next payment of the schedule, including the fees that are settled before it. */
export function nextDueCents(charges: readonly OpenCharge[], heldCents: Cents): Cents {
  let sum = 0
  for (const charge of charges) {
    sum += partsTotal(charge)
    if (sum > heldCents && charge.number !== null) break
  }
  return Math.max(0, sum - heldCents)
}

/**
 * What is still to pay of each charge once the money held is taken off, in the order in which it settles them.
 * @returns cents by the number of the payment, and of the fees
 */
export function stillToPay(
  account: RentAccount,
  today: CivilDate,
): { readonly payments: ReadonlyMap<number, Cents>; readonly feesCents: Cents } {
  let heldCents = heldTotal(account.held)
  const payments = new Map<number, Cents>()
  let feesCents = 0
  for (const charge of openCharges(account, today)) {
    const cents = partsTotal(charge)
    const used = Math.min(heldCents, cents)
    heldCents -= used
    if (charge.number === null) feesCents = cents - used
    else payments.set(charge.number, cents - used)
  }
  return { payments, feesCents }
}

/** Everything left to pay until ownership by the schedule, including tax and fees, less money held. */
export function remainingToPay(account: RentAccount, today: CivilDate): Cents {
  const charges = openCharges(account, today)
  return Math.max(0, sumCents(charges.map(partsTotal)) - heldTotal(account.held))
}
