import type { Context } from '#core/context.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { anchorFor, nextDue } from '#domain/agreement/schedule.ts'
import { addDays, type CivilDate, daysBetween, latest } from '#domain/base/civil-date.ts'
import { pastDay } from '#domain/base/past-day.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { recordAudit } from '#platform/audit/record.ts'
import type { Queryable } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { lateFeeRows } from '../agreement/late-fee-queries.ts'
import { notifyCustomer } from '../agreement/notify-customer.ts'
import { nextPayment, storeDay, termsOf } from '../agreement/position.ts'
import { type AgreementRow, findByNumber, ownerOf, setRentStopped } from '../agreement/queries.ts'
import { lateFeesOf } from '../delinquency/charge-late-fees.ts'
import { takeBackFee } from '../delinquency/waive-late-fee.ts'

type Stop = {
  readonly agreementNumber: string
  /** The first day on which the goods did not work. */
  readonly from: CivilDate
  /** The day from which they work again. */
  readonly until: CivilDate
}

/** A longer stop is a slip of the pen: the goods are exchanged long before. */
const longestDays = 90

async function check(
  tx: Queryable,
  customerId: string,
  stop: Stop,
  now: Date,
): Promise<Result<AgreementRow>> {
  const row = await findByNumber(tx, customerId, stop.agreementNumber)
  if (row === undefined) return fail('not-found', { field: 'agreementNumber' })
  if (row.state !== 'active' || row.anchorOn === null) return fail('payment-not-possible')
  if (row.pendingPayment !== null) return fail('payment-pending')
  const { from, until } = stop
  const first = latest(row.anchorOn, row.rentStoppedUntil ?? row.anchorOn)
  const began = pastDay(from, { first, today: storeDay(row, now) })
  if (!began.ok) return began
  const days = daysBetween(from, until)
  if (days < 1)
    return fail('day-too-early', { field: 'until', params: { on: until, first: addDays(from, 1) } })
  return days > longestDays ? fail('date-invalid', { field: 'until' }) : ok(row)
}

/** Takes back the late fees of payments that are not late any more. */
async function takeBackFees(tx: Queryable, row: AgreementRow, now: Date): Promise<void> {
  const due = new Set(lateFeesOf(row, now).map(({ reason }) => reason))
  for (const { reason, feeCents } of await lateFeeRows(tx, row.customerId, row.id)) {
    const number = Number(reason.slice(reason.lastIndexOf(' ')))
    if (number > row.paymentsMade && !due.has(reason)) await takeBackFee(tx, row, { number, feeCents }, now)
  }
}

async function stop(
  tx: Queryable,
  row: AgreementRow,
  { from, until }: Stop,
  now: Date,
): Promise<Result<AgreementRow>> {
  const terms = termsOf(row)
  const next = nextDue(terms, row.paymentsMade)
  if (next === null) return fail('payment-not-possible')
  const anchorOn = anchorFor(terms, next.number, addDays(next.date, daysBetween(from, until)))
  await setRentStopped(tx, row, { anchorOn, until }, now)
  const stopped = { ...row, anchorOn, rentStoppedUntil: until }
  await takeBackFees(tx, stopped, now)
  return ok(stopped)
}

/**
 * An operator's command for goods that do not work and that nothing replaces: no rent from a day until they work
 * again. All payments that are not made fall due later by as many days, late fees of payments that are not late any
 * more are taken back, and the customer is told (Cal. Civ. Code 1812.633(f), Colo. Rev. Stat. 5-10-504(2); the
 * agreement gives it everywhere). A second stop begins where the first ended. Recorded in the audit trail, also if it
 * fails. Fails with `not-found`, `payment-not-possible` (not on rent, or nothing left to pay), `payment-pending`,
 * `day-to-come`, `day-too-early`, or `date-invalid` for more than 90 days.
 */
export async function stopRent(input: Stop, actor: string, context: Context): Promise<Result<CivilDate>> {
  const now = context.clock.now()
  const audit = { actor, command: 'stop-rent', input: { ...input }, now }
  const customerId = await ownerOf(context.db, input.agreementNumber)
  const done = await inTransaction(context.db, async (tx) => {
    if (customerId === undefined) return fail('not-found', { field: 'agreementNumber' })
    const customer = await lockCustomer(tx, customerId)
    const row = await check(tx, customerId, input, now)
    if (!row.ok) return row
    const stopped = await stop(tx, row.value, input, now)
    if (!stopped.ok) return stopped
    const nextOn = nextPayment(stopped.value, storeDay(stopped.value, now))?.dueOn ?? input.until
    const params = { fromOn: input.from, untilOn: input.until, nextOn }
    await notifyCustomer(
      tx,
      row.value,
      customer,
      { template: 'rent-stopped', params, event: input.from },
      now,
    )
    await recordAudit(tx, { ...audit, outcome: 'done' })
    return ok(nextOn)
  })
  if (!done.ok) await recordAudit(context.db, { ...audit, outcome: done.problem.code })
  return done
}
