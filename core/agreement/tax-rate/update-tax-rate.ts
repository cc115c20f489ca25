import { type LockedCustomer, lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { isIn } from '#domain/agreement/agreement-machine.ts'
import { changeInForce, taxRateOf, withTaxRate } from '#domain/agreement/taxes.ts'
import type { Queryable } from '#platform/db/database.ts'
import { notifyCustomer } from '../agreement/notify-customer.ts'
import type { AgreementRow } from '../agreement/queries.ts'
import { setTaxSteps } from '../agreement/tax-steps.ts'
import { storeDay, taxesOf } from '../schedule/agreement-terms.ts'
import { nextPayment } from '../schedule/schedule.ts'
import { changesSinceSigned } from './queries.ts'

/** Whether payments of an agreement are still to be made, at once or after it is resumed. */
export function hasUnpaidRent({ state }: Pick<AgreementRow, 'state'>): boolean {
  return isIn('unpaid', state)
}

/**
 * Puts a new rate of tax into force for the payments of an agreement that are not made yet, once its first day has come
 * at the store, and tells the customer the new amount. Payments that were made keep their tax. Returns the agreement
 * with its rates.
 */
export async function updateTaxRate(
  tx: Queryable,
  row: AgreementRow,
  customer: LockedCustomer,
  now: Date,
): Promise<AgreementRow> {
  const today = storeDay(row, now)
  const changed = changeInForce(await changesSinceSigned(tx, row, today))
  if (changed === undefined || changed.rate === taxRateOf(taxesOf(row), row.paymentsMade + 1)) return row
  const taxSteps = withTaxRate(row, row.paymentsMade, changed.rate)
  await setTaxSteps(tx, { ...row, taxSteps }, now)
  const taxed = { ...row, taxSteps }
  const next = nextPayment(taxed, today)
  // Whoever resumes a lapsed agreement is told the new amount by the mail about that.
  if (next === null || row.state !== 'active') return taxed
  const params = { firstOn: changed.firstOn, taxCents: next.taxCents, amountCents: next.totalCents }
  await notifyCustomer(
    tx,
    row,
    customer,
    { template: 'tax-rate-changed', params, event: changed.firstOn },
    now,
  )
  return taxed
}

/**
 * The agreement of somebody who pays now: with the rate of tax of this day, also in the minutes before the daily work
 * comes to it. Call it inside the transaction that plans the payment; nothing changes while another one is pending.
 */
export async function withRateOfToday(tx: Queryable, row: AgreementRow, now: Date): Promise<AgreementRow> {
  if (row.pendingPayment !== null || !hasUnpaidRent(row)) return row
  return updateTaxRate(tx, row, await lockCustomer(tx, row.customerId), now)
}
