import type { Context } from '#core/context.ts'
import type { LockedCustomer } from '#core/shopper/customer/lock-customer.ts'
import { remindCustomer } from '#core/shopper/notification/remind-customer.ts'
import { isPreventedByReturn } from '#domain/agreement/planned-return.ts'
import { addDays, type CivilDate } from '#domain/base/civil-date.ts'
import type { Cents } from '#domain/base/money.ts'
import type { Queryable } from '#platform/db/database.ts'
import { pathTo } from '#site/urls.ts'
import { notifyCustomer } from '../agreement/notify-customer.ts'
import type { AgreementRow } from '../agreement/queries.ts'
import { lastDayWithoutFee } from '../late-fee/fee-free-until.ts'
import { storeDay } from '../schedule/agreement-terms.ts'
import { openNext } from '../schedule/open-payments.ts'
import { standingOf } from '../schedule/rent-account.ts'

/** Whether the goods are to be returned before a payment falls due. */
async function isPrevented(tx: Queryable, row: AgreementRow, dueOn: CivilDate, context: Context) {
  const today = storeDay(row, context.clock.now())
  const days = await context.composition.calendarDays.visit(tx, row.customerId)
  return days.some(
    ({ kind, isDone, agreementId, on }) =>
      kind === 'return' && !isDone && agreementId === row.id && isPreventedByReturn(dueOn, on, today),
  )
}

/** Reminds of a payment that is due tomorrow, as the customer wants to be reminded. */
async function remindOfTomorrow(
  tx: Queryable,
  row: AgreementRow,
  customer: LockedCustomer,
  due: { readonly dueOn: CivilDate; readonly amountCents: Cents },
  context: Pick<Context, 'keys' | 'clock'>,
): Promise<void> {
  const params = { agreementNumber: row.number, ...due }
  const dedupeKey = `payment-due ${row.id} ${due.dueOn}`
  const link = pathTo('agreement', { agreementNumber: row.number })
  const template = 'payment-due'
  const text = { template, params, place: row, keyFor: () => `${dedupeKey} text` } as const
  await remindCustomer(tx, customer, { template, params: { ...params, link }, dedupeKey, text }, context)
}

/**
 * Queues reminders of the next payment: the day before it is due, unless autopay pays it or a planned return prevents
 * it; and once it is past due, with the last day without a fee if that has not passed. The amount is what is still to
 * pay, as the account shows it. By the store's day, once per due date.
 */
export async function remind(
  tx: Queryable,
  row: AgreementRow,
  customer: LockedCustomer,
  context: Context,
): Promise<void> {
  const now = context.clock.now()
  const today = storeDay(row, now)
  const next = openNext(row, await standingOf(tx, row), today)
  if (next === null) return
  const { dueOn } = next
  const amountCents = next.openCents + next.openFeesCents
  if (amountCents === 0) return
  const isTomorrow = addDays(today, 1) === dueOn && row.autopayMethodId === null
  if (isTomorrow && !(await isPrevented(tx, row, dueOn, context))) {
    await remindOfTomorrow(tx, row, customer, { dueOn, amountCents }, context)
  }
  if (next.status !== 'past-due') return
  const freeUntilOn = lastDayWithoutFee(row, dueOn)
  if (freeUntilOn !== null && freeUntilOn < today) return
  const late = { dueOn, amountCents }
  const news =
    freeUntilOn === null
      ? ({ template: 'payment-late', params: late, event: dueOn } as const)
      : ({ template: 'payment-late-fee-ahead', params: { ...late, freeUntilOn }, event: dueOn } as const)
  await notifyCustomer(tx, row, customer, news, now)
}
