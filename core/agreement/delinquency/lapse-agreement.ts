import type { LockedCustomer } from '#core/shopper/customer/lock-customer.ts'
import { lapseAfterNotice } from '#domain/law/default-notice.ts'
import { mustChange } from '#platform/db/change-state.ts'
import type { Queryable } from '#platform/db/database.ts'
import { changeAgreementState } from '../agreement/change-state.ts'
import { notifyCustomer } from '../agreement/notify-customer.ts'
import type { AgreementRow } from '../agreement/queries.ts'
import { noticeOn } from '../default-notice/cure-until.ts'
import { packOf, storeDay } from '../schedule/agreement-terms.ts'
import { lateSince, missedPayments } from '../schedule/missed-payments.ts'
import { reinstatementEndsOn } from '../schedule/reinstatement-window.ts'

/**
 * Lapses an agreement if its earliest unpaid payment is late enough under its rules on the store's day, after the
 * days that a notice of default gives where its law asks for one, and notifies the customer of the last day to resume
 * it. The customer keeps the credit for all payments. Returns whether it lapsed.
 */
export async function lapseIfDue(
  tx: Queryable,
  row: AgreementRow,
  customer: LockedCustomer,
  now: Date,
): Promise<boolean> {
  const today = storeDay(row, now)
  const [earliest] = missedPayments(row, today)
  if (earliest === undefined) return false
  const lapse = lapseAfterNotice(packOf(row), row.frequency, lateSince(row, earliest.dueOn), noticeOn(row))
  if (lapse === null || today < lapse) return false
  mustChange(await changeAgreementState(tx, row, 'lapse', { lapsedOn: today }, now))
  const reinstateUntilOn = reinstatementEndsOn({ ...row, lapsedOn: today }) ?? today
  const params = { dueOn: earliest.dueOn, reinstateUntilOn }
  await notifyCustomer(tx, row, customer, { template: 'agreement-lapsed', params, event: today }, now)
  return true
}
