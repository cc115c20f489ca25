import { findStore } from '#core/places/store/queries.ts'
import type { LockedCustomer } from '#core/shopper/customer/lock-customer.ts'
import { dueOrNextCents, openCharges } from '#domain/agreement/rent-account.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { formatPhone } from '#domain/base/phone.ts'
import { addressLine } from '#domain/base/postal-address.ts'
import { cureEnd, defaultNoticeDay, type NoticePoint, needsLetter } from '#domain/law/default-notice.ts'
import { heldTotal } from '#domain/money/ledger.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { MessageParams } from '#platform/outbox/schema.ts'
import { setDefaultNotice } from '../agreement/notice-queries.ts'
import { notifyCustomer } from '../agreement/notify-customer.ts'
import type { AgreementRow } from '../agreement/queries.ts'
import { packOf, storeDay } from '../schedule/agreement-terms.ts'
import { lateSince, missedPayments } from '../schedule/missed-payments.ts'
import { accountOf, standingOf } from '../schedule/rent-account.ts'

/** A notice of default that is due: the missing payment's due date, and the first day on which it may be given. */
export type NoticeDue = { readonly dueOn: CivilDate; readonly firstOn: CivilDate }

/**
 * The notice that the law of the agreement's state asks for on a day; null if none is due or it was given.
 */
export function noticeDue(row: AgreementRow, today: CivilDate): NoticeDue | null {
  const [earliest] = missedPayments(row, today)
  if (earliest === undefined) return null
  const { dueOn } = earliest
  const firstOn = defaultNoticeDay(packOf(row), lateSince(row, dueOn))
  const isDue = firstOn !== null && today >= firstOn && row.defaultNoticeDueOn !== dueOn
  return isDue ? { dueOn, firstOn } : null
}

/** Everything that is past due on a day, with tax and fees, less the money held for the customer. */
export async function pastDueCents(tx: Queryable, row: AgreementRow, on: CivilDate): Promise<number> {
  const account = accountOf(row, await standingOf(tx, row))
  return dueOrNextCents(openCharges(account, on), heldTotal(account.held))
}

/** How a notice was given: on which day, and the number of the certified letter if it was one. */
type Given = { readonly on: CivilDate; readonly letterNumber: string | null }

/** Records a notice about the payment that was due on `dueOn` and mails it. Returns the agreement with its notice. */
export async function recordNotice(
  tx: Queryable,
  row: AgreementRow,
  customer: LockedCustomer,
  { dueOn, on, letterNumber, now }: Given & { readonly dueOn: CivilDate; readonly now: Date },
): Promise<AgreementRow> {
  const noticed = {
    ...row,
    defaultNoticeOn: on,
    defaultNoticeDueOn: dueOn,
    defaultLetterNumber: letterNumber,
  }
  await setDefaultNotice(tx, noticed, now)
  const store = await findStore(tx, row.storeId)
  const phone = row.storePhone === null ? 'none' : formatPhone(row.storePhone)
  const points: Record<NoticePoint, MessageParams> = {
    store: { store: row.storeName, address: store === undefined ? '' : addressLine(store), phone },
    agreement: { agreementNumber: row.number, dueOn },
    amount: { amountCents: await pastDueCents(tx, row, on) },
    'last-day': { cureUntilOn: cureEnd(packOf(row), row.frequency, on) },
    // These two are sentences of the mail that are always the same.
    'right-to-pay': {},
    'right-to-reinstate': {},
  }
  const said: MessageParams = Object.assign({}, ...Object.values(points))
  const params = { ...said, letter: letterNumber ?? 'none' }
  await notifyCustomer(tx, row, customer, { template: 'default-notice', params, event: dueOn }, now)
  return noticed
}

/**
 * Tells the customer by e-mail that a payment is missing, where the law of the state asks for it before anything else
 * may follow: once for each due date, and with everything that is past due. Without an address nothing can be told, so
 * the agreement goes on, and so it does where a certified letter has to be posted (`postDefaultLetter`). Returns the
 * agreement with its notice.
 */
export async function giveDefaultNotice(
  tx: Queryable,
  row: AgreementRow,
  customer: LockedCustomer,
  now: Date,
): Promise<AgreementRow> {
  const on = storeDay(row, now)
  const due = noticeDue(row, on)
  if (due === null || customer.email === null || needsLetter(packOf(row))) return row
  return recordNotice(tx, row, customer, { dueOn: due.dueOn, on, letterNumber: null, now })
}
