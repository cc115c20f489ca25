import { waiverOf } from '#domain/agreement/agreement-charges.ts'
import { isIn } from '#domain/agreement/agreement-machine.ts'
import { chargeOf } from '#domain/agreement/rent-account.ts'
import { paymentsOf } from '#domain/agreement/rent-plan.ts'
import { daysPastDue, dueDate, nextDue, paymentsDueBy } from '#domain/agreement/schedule.ts'
import { type CivilDate, daysBetween } from '#domain/base/civil-date.ts'
import { type ChargeParts, partsTotal } from '#domain/money/ledger.ts'
import type { AgreementRow } from '../agreement/queries.ts'
import type { ScheduledPayment } from '../agreement/schema.ts'
import { planOf, taxesOf, termsOf } from './agreement-terms.ts'
import { isRunning } from './running.ts'

/** What a payment of the schedule consists of, at the tax rate of that payment. */
export function partsOfPayment(row: AgreementRow, number: number): ChargeParts {
  return chargeOf({ ...taxesOf(row), plan: planOf(row), waiver: waiverOf(row.charges) }, number)
}

/** One payment of the schedule with its status on the store's day. */
export function scheduledPayment(row: AgreementRow, number: number, today: CivilDate): ScheduledPayment {
  const dueOn = dueDate(termsOf(row), number)
  const left = daysBetween(today, dueOn)
  const parts = partsOfPayment(row, number)
  const { rentCents, taxCents, waiverCents = 0 } = parts
  const open = left > 0 || !isRunning(row) ? 'upcoming' : left === 0 ? 'due-today' : 'past-due'
  return {
    number,
    dueOn,
    rentCents,
    taxCents,
    waiverCents,
    totalCents: partsTotal(parts),
    status: number <= row.paymentsMade ? 'paid' : open,
  }
}

/** How many payments the schedule has: all of them, and once the agreement has ended only those that were made. */
function scheduledPayments(row: AgreementRow): number {
  if (row.state === 'cancelled') return 0
  return isIn('settled', row.state) ? row.paymentsMade : paymentsOf(planOf(row))
}

/** The payments of the schedule, as they stand on the store's day. */
export function scheduleOf(row: AgreementRow, today: CivilDate): ScheduledPayment[] {
  return Array.from({ length: scheduledPayments(row) }, (_, index) => scheduledPayment(row, index + 1, today))
}

/** The next payment; null before delivery and if none is left. */
export function nextPayment(row: AgreementRow, today: CivilDate): ScheduledPayment | null {
  const next = isRunning(row) ? nextDue(termsOf(row), row.paymentsMade) : null
  return next === null ? null : scheduledPayment(row, next.number, today)
}

/** How many payments that have fallen due, today at the latest, are not made; 0 unless rent is running. */
export function duePayments(row: AgreementRow, today: CivilDate): number {
  return isRunning(row) ? Math.max(0, paymentsDueBy(termsOf(row), today) - row.paymentsMade) : 0
}

/** The days since the earliest due date that has passed without its payment; 0 without one, and unless rent is running. */
export function daysLate(row: AgreementRow, today: CivilDate): number {
  return isRunning(row) ? daysPastDue(termsOf(row), row.paymentsMade, today) : 0
}

/** The payment made at signing: its rent, the tax on it, and the waiver where there is one. */
export function initialPayment(row: AgreementRow): Omit<ChargeParts, 'feesCents'> {
  const { feesCents: _none, ...parts } = partsOfPayment(row, 1)
  return parts
}
