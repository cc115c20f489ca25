import type { LockedCustomer } from '#core/shopper/customer/lock-customer.ts'
import { addDays } from '#domain/base/civil-date.ts'
import { lastFeeFreeDay } from '#domain/law/late-fee.ts'
import type { Queryable } from '#platform/db/database.ts'
import { notifyCustomer } from '../agreement/notify-customer.ts'
import { openNext } from '../agreement/open-payments.ts'
import { packOf, storeDay } from '../agreement/position.ts'
import type { AgreementRow } from '../agreement/queries.ts'
import { standingOf } from '../agreement/rent-account.ts'

/**
 * Queues reminders of the next payment: the day before it is due, unless autopay pays it; and once it is past
 * due, with the last day without a fee if that has not passed. The amount is what is still to pay, as the account
 * shows it. By the store's day, once per due date.
 */
export async function remind(
  tx: Queryable,
  row: AgreementRow,
  customer: LockedCustomer,
  now: Date,
): Promise<void> {
  const today = storeDay(row, now)
  const next = openNext(row, await standingOf(tx, row), today)
  if (next === null) return
  const { dueOn } = next
  const amountCents = next.openCents + next.openFeesCents
  if (amountCents === 0) return
  if (addDays(today, 1) === dueOn && row.autopayMethodId === null) {
    const params = { dueOn, amountCents }
    await notifyCustomer(tx, row, customer, { template: 'payment-due', params, event: dueOn }, now)
  }
  if (next.status !== 'past-due') return
  const freeUntilOn = lastFeeFreeDay(packOf(row), row.frequency, dueOn)
  if (freeUntilOn !== null && freeUntilOn < today) return
  const late = { dueOn, amountCents }
  const news =
    freeUntilOn === null
      ? ({ template: 'payment-late', params: late, event: dueOn } as const)
      : ({ template: 'payment-late-fee-ahead', params: { ...late, freeUntilOn }, event: dueOn } as const)
  await notifyCustomer(tx, row, customer, news, now)
}
