import type { LockedCustomer } from '#core/shopper/customer/lock-customer.ts'
import { dueOrNextCents, openCharges } from '#domain/agreement/rent-account.ts'
import { formatPhone } from '#domain/base/phone.ts'
import { cureEnd, defaultNoticeDay } from '#domain/law/default-notice.ts'
import { heldTotal } from '#domain/money/ledger.ts'
import type { Queryable } from '#platform/db/database.ts'
import { notifyCustomer } from '../agreement/notify-customer.ts'
import { packOf, storeDay } from '../agreement/position.ts'
import { type AgreementRow, setDefaultNotice } from '../agreement/queries.ts'
import { accountOf, standingOf } from '../agreement/rent-account.ts'
import { missedPayments } from './missed-payments.ts'

/**
 * Tells the customer in writing that a payment is missing, where the law of the state asks for it before anything else
 * may follow: once for each due date, and with everything that is past due. Without an address nothing can be told, so
 * the agreement goes on. Returns the agreement with its notice.
 */
export async function giveDefaultNotice(
  tx: Queryable,
  row: AgreementRow,
  customer: LockedCustomer,
  now: Date,
): Promise<AgreementRow> {
  const today = storeDay(row, now)
  const [earliest] = missedPayments(row, today)
  if (earliest === undefined || customer.email === null) return row
  const { dueOn } = earliest
  const first = defaultNoticeDay(packOf(row), dueOn)
  if (first === null || today < first || row.defaultNoticeDueOn === dueOn) return row
  const account = accountOf(row, await standingOf(tx, row))
  const amountCents = dueOrNextCents(openCharges(account, today), heldTotal(account.held))
  const noticed = { ...row, defaultNoticeOn: today, defaultNoticeDueOn: dueOn }
  await setDefaultNotice(tx, noticed, now)
  const params = {
    ...{ dueOn, amountCents, cureUntilOn: cureEnd(packOf(row), row.frequency, today) },
    ...{ store: row.storeName, phone: row.storePhone === null ? 'none' : formatPhone(row.storePhone) },
  }
  await notifyCustomer(tx, row, customer, { template: 'default-notice', params, event: dueOn }, now)
  return noticed
}
