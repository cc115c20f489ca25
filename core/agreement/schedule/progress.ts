import { waiverOf, waiverOfPayment } from '#domain/agreement/agreement-charges.ts'
import { rentOf, rentThrough, totalOf } from '#domain/agreement/rent-plan.ts'
import { taxesThrough } from '#domain/agreement/taxes.ts'
import { type Cents, sumCents } from '#domain/base/money.ts'
import type { AgreementRow } from '../agreement/queries.ts'
import { optionOf, planOf, taxesOf } from './agreement-terms.ts'

/** Rent and tax of the payments after number `from` through number `through`. */
export function rentBetween(
  row: AgreementRow,
  from: number,
  through: number,
): { rentCents: Cents; taxCents: Cents } {
  const plan = planOf(row)
  const taxes = taxesOf(row)
  return {
    rentCents: rentThrough(plan, through) - rentThrough(plan, from),
    taxCents: taxesThrough(taxes, plan, through) - taxesThrough(taxes, plan, from),
  }
}

/** What the waiver costs with the payments after number `from` through number `through`. */
export function waiverBetween(row: AgreementRow, from: number, through: number): Cents {
  const plan = planOf(row)
  const waiver = waiverOf(row.charges)
  const numbers = Array.from({ length: Math.max(0, through - from) }, (_, index) => from + 1 + index)
  return sumCents(numbers.map((number) => waiverOfPayment(waiver, number, rentOf(plan, number))))
}

/**
 * The paid share of all that is paid until ownership, in basis points (10,000 is owned), rounded down; 0 of a cancelled
 * agreement, whose money went back.
 */
export function paidBasisPoints(row: AgreementRow): number {
  const plan = planOf(row)
  if (row.state === 'cancelled') return 0
  return row.state === 'owned'
    ? 10_000
    : Math.floor((rentThrough(plan, row.paymentsMade) * 10_000) / (totalOf(plan) + optionOf(row)))
}

/** What is left to pay until ownership by the schedule, without tax: rent and option price; 0 once the goods are owned. */
export function leftToPay(row: AgreementRow): Cents {
  const plan = planOf(row)
  return row.state === 'owned' ? 0 : totalOf(plan) - rentThrough(plan, row.paymentsMade) + optionOf(row)
}
