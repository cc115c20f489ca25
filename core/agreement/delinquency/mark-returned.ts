import { takeBackUnits } from '#core/catalogue/stock/move-units.ts'
import type { Context } from '#core/context.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { agreementMachine } from '#domain/agreement/agreement-machine.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { pastDay } from '#domain/base/past-day.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { transition } from '#domain/base/state-machine.ts'
import type { UsedGrade } from '#domain/catalogue/stock.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { mustChange } from '#platform/db/change-state.ts'
import type { Queryable } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { changeAgreementState } from '../agreement/change-state.ts'
import { endUses } from '../agreement/end-uses.ts'
import { notifyCustomer } from '../agreement/notify-customer.ts'
import { storeDay } from '../agreement/position.ts'
import { type AgreementRow, findByNumber, ownerOf } from '../agreement/queries.ts'
import { windowEnd } from '../agreement/window-end.ts'

type Return = {
  readonly agreementNumber: string
  /** The day on which the goods were returned: rent ends on it. */
  readonly on: CivilDate
  /** Their grade for the next rental. */
  readonly grade: UsedGrade
  /** Who brought them: the customer, or the store because payments are missing. */
  readonly by: 'customer' | 'store'
}

async function check(
  tx: Queryable,
  customerId: string,
  { agreementNumber, on, by }: Return,
  now: Date,
): Promise<Result<AgreementRow>> {
  const row = await findByNumber(tx, customerId, agreementNumber)
  if (row === undefined) return fail('not-found', { field: 'agreementNumber' })
  const returned = transition(agreementMachine, row.state, 'return')
  if (!returned.ok) return returned
  if (by === 'store' && row.state !== 'lapsed') return fail('agreement-not-lapsed', { field: 'by' })
  if (row.pendingPayment !== null) return fail('payment-pending')
  const today = storeDay(row, now)
  const day = pastDay(on, { first: row.anchorOn ?? today, today })
  return day.ok ? ok(row) : day
}

/**
 * An operator's command to record that the goods of an agreement were returned on a day (from the day on which
 * rent started through today): rent and autopay end, the units can be rented again as pre-rented, and the customer is notified until when
 * the agreement can be resumed with its credit. A customer may bring goods back on any day; the store takes them back
 * only after the lapse, which waits for the days of a notice of default. Recorded in the audit trail, also if it fails. Fails with
 * `not-found`, `transition-refused`, `agreement-not-lapsed`, `payment-pending`, `day-to-come` or `day-too-early`.
 */
export async function markReturned(input: Return, actor: string, context: Context): Promise<Result<null>> {
  const now = context.clock.now()
  const audit = { actor, command: 'mark-returned', input: { ...input }, now }
  const customerId = await ownerOf(context.db, input.agreementNumber)
  const done = await inTransaction(context.db, async (tx) => {
    if (customerId === undefined) return fail('not-found', { field: 'agreementNumber' })
    const customer = await lockCustomer(tx, customerId)
    const row = await check(tx, customerId, input, now)
    if (!row.ok) return row
    const { on, grade } = input
    mustChange(await changeAgreementState(tx, row.value, 'return', { returnedOn: on }, now))
    await endUses(tx, row.value, 'returned', { composition: context.composition, now })
    await takeBackUnits(tx, row.value.id, { storeId: row.value.storeId, grade })
    const reinstateUntilOn = windowEnd({ ...row.value, returnedOn: on }) ?? on
    const params = { returnedOn: on, reinstateUntilOn }
    await notifyCustomer(tx, row.value, customer, { template: 'agreement-returned', params, event: on }, now)
    await recordAudit(tx, { ...audit, outcome: 'done' })
    return ok(null)
  })
  if (!done.ok) await recordAudit(context.db, { ...audit, outcome: done.problem.code })
  return done
}
