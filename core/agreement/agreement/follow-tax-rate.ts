import type { LockedCustomer } from '#core/shopper/customer/lock-customer.ts'
import { taxRateOf, withTaxRate } from '#domain/agreement/taxes.ts'
import type { Queryable } from '#platform/db/database.ts'
import { notifyCustomer } from './notify-customer.ts'
import { nextPayment, storeDay, taxesOf } from './position.ts'
import type { AgreementRow } from './queries.ts'
import { changedTaxRate, setTaxSteps } from './tax-rate-queries.ts'

/**
 * Puts a new rate of tax into force for the payments of an agreement that are not made yet, once its first day has come
 * at the store, and tells the customer the new amount. Payments that were made keep their tax. Returns the agreement
 * with its rates.
 */
export async function followTaxRate(
  tx: Queryable,
  row: AgreementRow,
  customer: LockedCustomer,
  now: Date,
): Promise<AgreementRow> {
  const today = storeDay(row, now)
  const changed = await changedTaxRate(tx, row, today)
  if (changed === undefined || changed.rate === taxRateOf(taxesOf(row), row.paymentsMade + 1)) return row
  const taxSteps = withTaxRate(row, row.paymentsMade, changed.rate)
  await setTaxSteps(tx, { ...row, taxSteps }, now)
  const followed = { ...row, taxSteps }
  const next = nextPayment(followed, today)
  if (next === null) return followed
  const params = { firstOn: changed.firstOn, taxCents: next.taxCents, amountCents: next.totalCents }
  await notifyCustomer(
    tx,
    row,
    customer,
    { template: 'tax-rate-changed', params, event: changed.firstOn },
    now,
  )
  return followed
}
