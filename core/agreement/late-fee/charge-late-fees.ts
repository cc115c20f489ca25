import { book } from '#core/money/ledger/book.ts'
import { paidDays } from '#core/money/payment/cover-queries.ts'
import type { LockedCustomer } from '#core/shopper/customer/lock-customer.ts'
import { unpaidNewestFirst } from '#domain/agreement/newest-first.ts'
import { dueDate } from '#domain/agreement/schedule.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Cents } from '#domain/base/money.ts'
import { lastFeeFreeDay, lateFeeCents, lateFeesLeftCents, paysNewestFirst } from '#domain/law/late-fee.ts'
import { feeCharge } from '#domain/money/ledger.ts'
import type { Queryable } from '#platform/db/database.ts'
import { notifyCustomer } from '../agreement/notify-customer.ts'
import { type AgreementRow, agreementsOf } from '../agreement/queries.ts'
import { packOf, storeDay, termsOf } from '../schedule/agreement-terms.ts'
import { missedPayments } from '../schedule/missed-payments.ts'
import { isRunning } from '../schedule/running.ts'
import { mayHaveLateFee } from './fee-free-until.ts'
import { lateFeeKey, pickupFeeKey } from './late-fees.ts'
import { bookedKeys, lateFeeRows } from './queries.ts'

type Fee = {
  readonly number: number
  readonly dueOn: CivilDate
  readonly rentCents: Cents
  readonly feeCents: Cents
  readonly key: string
}

/** The late fees of the payments of an agreement that are late enough on the store's day, charged or not. */
export function lateFeesDue(row: AgreementRow, now: Date): Fee[] {
  const pack = packOf(row)
  const today = storeDay(row, now)
  const { frequency } = row
  return missedPayments(row, today).flatMap(({ number, dueOn, rentCents }) => {
    const feeCents = lateFeeCents(pack, { frequency, paymentCents: rentCents, dueOn, today })
    return feeCents === 0 ? [] : [{ number, dueOn, rentCents, feeCents, key: lateFeeKey(row.id, number) }]
  })
}

/** Those fees whose payments are unpaid, too, where money counts for the most recent payment due first (CT). */
async function withoutNewest(
  tx: Queryable,
  row: AgreementRow,
  fees: readonly Fee[],
  now: Date,
): Promise<readonly Fee[]> {
  if (fees.length === 0 || !paysNewestFirst(packOf(row))) return fees
  const terms = termsOf(row)
  const paid = (await paidDays(tx, row)).filter(({ number }) => number <= row.paymentsMade)
  const paidOn = paid.map((each) => each.paidOn ?? dueDate(terms, each.number))
  const unpaid = unpaidNewestFirst(terms, paidOn, storeDay(row, now))
  return fees.filter(({ number }) => unpaid.has(number))
}

/**
 * What may still be charged to a customer whose agreements have a common limit (NY): null without a limit, or with one
 * agreement only. Counts all their payments that are late enough, and the fees that those have already.
 */
async function leftTogether(tx: Queryable, row: AgreementRow, now: Date): Promise<Cents | null> {
  const isLimited = (one: AgreementRow) => lateFeesLeftCents(packOf(one), []) !== null
  if (!isLimited(row)) return null
  const running = (await agreementsOf(tx, row.customerId)).filter((one) => isRunning(one) && isLimited(one))
  if (running.length < 2) return null
  const charged = await Promise.all(running.map(({ id }) => lateFeeRows(tx, row.customerId, id)))
  const feeCents = new Map(charged.flat().map((fee) => [fee.reason, fee.feeCents]))
  const late = running
    .flatMap((one) => lateFeesDue(one, now))
    .map(({ rentCents, key }) => ({ rentCents, chargedCents: feeCents.get(key) ?? 0 }))
  return lateFeesLeftCents(packOf(row), late)
}

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
  const open = lateFeesDue(row, now).filter(({ dueOn }) => mayHaveLateFee(row, dueOn))
  const fees = await withoutNewest(tx, row, open, now)
  if (fees.length === 0) return
  const instead = (number: number) => pickupFeeKey(row.id, number)
  const booked = await bookedKeys(
    tx,
    row.customerId,
    fees.flatMap(({ key, number }) => [key, instead(number)]),
  )
  // A payment that was picked up at home for a fee has no late fee.
  const fresh = fees.filter(({ key, number }) => !booked.has(key) && !booked.has(instead(number)))
  let left = fresh.length === 0 ? null : await leftTogether(tx, row, now)
  for (const { dueOn, feeCents: wholeCents, key } of fresh) {
    const feeCents = left === null ? wholeCents : Math.min(left, wholeCents)
    if (feeCents === 0) continue
    if (left !== null) left -= feeCents
    await book(tx, row.customerId, [{ agreementId: row.id, entry: feeCharge(feeCents), key }], now)
    const freeUntilOn = lastFeeFreeDay(packOf(row), row.frequency, dueOn) ?? dueOn
    const params = { feeCents, dueOn, freeUntilOn }
    await notifyCustomer(tx, row, customer, { template: 'late-fee', params, event: dueOn }, now)
  }
}
