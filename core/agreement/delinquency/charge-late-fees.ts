import { book } from '#core/money/ledger/book.ts'
import type { LockedCustomer } from '#core/shopper/customer/lock-customer.ts'
import { lastFeeFreeDay, lateFeeCents } from '#domain/law/late-fee.ts'
import { feeCharge } from '#domain/money/ledger.ts'
import type { Queryable } from '#platform/db/database.ts'
import { lateFeeReason } from '../agreement/late-fees.ts'
import { notifyCustomer } from '../agreement/notify-customer.ts'
import { packOf, storeDay } from '../agreement/position.ts'
import type { AgreementRow } from '../agreement/queries.ts'
import { missedPayments } from './missed-payments.ts'
import { bookedReasons } from './queries.ts'

/**
 * Charges the late fee of every payment that is late enough on the store's day: once per due date, however
 * often it runs. A payment made before the job runs, however late, has no fee, so an outage of the store
 * never costs the customer. The customer is notified.
 */
export async function chargeLateFees(
  tx: Queryable,
  row: AgreementRow,
  customer: LockedCustomer,
  now: Date,
): Promise<void> {
  const pack = packOf(row)
  const today = storeDay(row, now)
  const { frequency } = row
  const fees = missedPayments(row, today).flatMap(({ number, dueOn, rentCents }) => {
    const feeCents = lateFeeCents(pack, { frequency, paymentCents: rentCents, dueOn, today })
    return feeCents === 0 ? [] : [{ dueOn, feeCents, reason: lateFeeReason(row.id, number) }]
  })
  if (fees.length === 0) return
  const booked = await bookedReasons(
    tx,
    row.customerId,
    fees.map(({ reason }) => reason),
  )
  for (const { dueOn, feeCents, reason } of fees.filter((fee) => !booked.has(fee.reason))) {
    await book(tx, row.customerId, [{ agreementId: row.id, entry: feeCharge(feeCents), reason }], now)
    const freeUntilOn = lastFeeFreeDay(pack, frequency, dueOn) ?? dueOn
    const params = { feeCents, dueOn, freeUntilOn }
    await notifyCustomer(tx, row, customer, { template: 'late-fee', params, event: dueOn }, now)
  }
}
