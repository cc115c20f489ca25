import type { PaymentOutcome } from '#core/composition.ts'
import type { Context } from '#core/context.ts'
import { type RepairDays, withoutRent } from '#domain/agreement/rent-stop.ts'
import { addDays, type CivilDate, daysBetween, latest } from '#domain/base/civil-date.ts'
import { pastDay } from '#domain/base/past-day.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { audited } from '#platform/audit/audited.ts'
import { mustChange } from '#platform/db/change-state.ts'
import type { Queryable } from '#platform/db/database.ts'
import { changeAgreementState } from '../agreement/change-state.ts'
import { lockByNumber } from '../agreement/lock-by-number.ts'
import { notifyCustomer } from '../agreement/notify-customer.ts'
import { type AgreementRow, findAgreement, setRentStopped } from '../agreement/queries.ts'
import { lateFeesDue } from '../late-fee/charge-late-fees.ts'
import { lateFeeRows } from '../late-fee/queries.ts'
import { waiveFee } from '../late-fee/waive-late-fee.ts'
import { applyHeld } from '../payment/apply-held.ts'
import { packOf, storeDay, termsOf } from '../schedule/agreement-terms.ts'
import { reinstatementEndsOn } from '../schedule/reinstatement-window.ts'
import { isRunning, notRunning } from '../schedule/running.ts'
import { nextPayment } from '../schedule/schedule.ts'

type Stop = RepairDays & { readonly agreementNumber: string }

/** A longer stop is a slip of the pen: the goods are exchanged long before. */
const longestDays = 90

function check(row: AgreementRow, { from, until }: RepairDays, now: Date): Result<null> {
  if (!isRunning(row) || row.anchorOn === null) return notRunning(row)
  if (row.pendingPayment !== null) return fail('payment-pending')
  if (row.debitOnItsWay !== null) return fail('debit-on-its-way')
  const first = latest(row.anchorOn, row.rentStoppedUntil ?? row.anchorOn)
  const began = pastDay(from, { first, today: storeDay(row, now) })
  if (!began.ok) return began
  const days = daysBetween(from, until)
  if (days < 1)
    return fail('day-too-early', { field: 'until', params: { on: until, first: addDays(from, 1) } })
  return days > longestDays ? fail('date-invalid', { field: 'until' }) : ok(null)
}

/** Takes back the late fees of payments that are not late any more. */
async function waiveFees(tx: Queryable, row: AgreementRow, now: Date): Promise<void> {
  const due = new Set(lateFeesDue(row, now).map(({ key }) => key))
  for (const { reason, feeCents } of await lateFeeRows(tx, row.customerId, row.id)) {
    const number = Number(reason.slice(reason.lastIndexOf(' ')))
    if (number > row.paymentsMade && !due.has(reason)) await waiveFee(tx, row, { number, feeCents }, now)
  }
}

type Stopped = { readonly row: AgreementRow; readonly dueOn: CivilDate }

async function stop(
  tx: Queryable,
  row: AgreementRow,
  days: RepairDays,
  outcome: Pick<PaymentOutcome, 'customer' | 'composition' | 'now'>,
): Promise<Result<Stopped>> {
  const { now } = outcome
  const { paymentsMade, lapsedOn: before } = row
  const running = { pack: packOf(row), terms: termsOf(row), paymentsMade, lapsedOn: before }
  const without = withoutRent(running, days, storeDay(row, now))
  if (without === null) return fail('no-payment-left')
  const { anchor: anchorOn, dueOn, lapsedOn } = without
  await setRentStopped(tx, row, { anchorOn, lapsedOn, until: days.until }, now)
  const goesOn = before !== null && lapsedOn === null
  const state = goesOn ? mustChange(await changeAgreementState(tx, row, 'reinstate', {}, now)) : row.state
  const stopped = { ...row, state, anchorOn, lapsedOn, rentStoppedUntil: days.until }
  await waiveFees(tx, stopped, now)
  await applyHeld(tx, stopped, `rent-stop ${row.id} ${days.from}`, outcome)
  const after = (await findAgreement(tx, row.customerId, row.id)) ?? stopped
  return ok({ row: after, dueOn: nextPayment(after, storeDay(after, now))?.dueOn ?? dueOn })
}

/** What the mail says: the next due date, and what becomes of a lapse. */
function newsOf(before: AgreementRow, { row, dueOn }: Stopped, { from, until }: RepairDays) {
  const lapse = before.lapsedOn === null ? 'none' : row.lapsedOn === null ? 'undone' : 'stays'
  return {
    fromOn: from,
    untilOn: until,
    nextOn: dueOn,
    lapse,
    reinstateUntilOn: reinstatementEndsOn(row) ?? until,
  }
}

/**
 * An operator's command for goods that do not work and that nothing replaces: no rent from a day until they work
 * again. All payments that are not made fall due later by as many days, late fees of payments that are not late any
 * more are taken back, a lapsed agreement goes on if it would not have lapsed by the new due dates, and the customer is
 * told (Cal. Civ. Code 1812.633(f), Colo. Rev. Stat. 5-10-504(2); the agreement gives it everywhere). A second stop
 * begins where the first ended. Recorded in the audit trail, also if it fails. Fails with `not-found`,
 * `agreement-not-running`, `no-payment-left`, `payment-pending`, `debit-on-its-way` (the same days are
 * written once the money has arrived), `day-to-come`, `day-too-early`, or
 * `date-invalid` for more than 90 days.
 */
export async function stopRent(input: Stop, actor: string, context: Context): Promise<Result<CivilDate>> {
  const command = { actor, command: 'stop-rent', input: { ...input } }
  return audited(context, command, async (tx, now) => {
    const found = await lockByNumber(tx, input.agreementNumber)
    if (!found.ok) return found
    const { row, customer } = found.value
    const checked = check(row, input, now)
    if (!checked.ok) return checked
    const stopped = await stop(tx, row, input, { customer, composition: context.composition, now })
    if (!stopped.ok) return stopped
    // Whoever owns the goods by now has no next payment to be told of.
    if (stopped.value.row.state === 'owned') return ok(stopped.value.dueOn)
    const params = newsOf(row, stopped.value, input)
    await notifyCustomer(tx, row, customer, { template: 'rent-stopped', params, event: input.from }, now)
    return ok(stopped.value.dueOn)
  })
}
