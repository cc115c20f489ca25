import { allowUnits } from '#core/catalogue/price/allow-units.ts'
import { receiveUnits } from '#core/catalogue/stock/move-units.ts'
import type { Context } from '#core/context.ts'
import { agreementMachine } from '#domain/agreement/agreement-machine.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { pastDay } from '#domain/base/past-day.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { transition } from '#domain/base/state-machine.ts'
import type { UsedGrade } from '#domain/catalogue/stock.ts'
import { audited } from '#platform/audit/audited.ts'
import { mustChange } from '#platform/db/change-state.ts'
import { changeAgreementState } from '../agreement/change-state.ts'
import { endAgreementUses } from '../agreement/end-uses.ts'
import { lockByNumber } from '../agreement/lock-by-number.ts'
import { notifyCustomer } from '../agreement/notify-customer.ts'
import { type AgreementRow, itemsOf } from '../agreement/queries.ts'
import { storeDay } from '../schedule/agreement-terms.ts'
import { reinstatementEndsOn } from '../schedule/reinstatement-window.ts'
import { rentPaidByUnit } from '../schedule/rent-paid-by-unit.ts'

type Return = {
  readonly agreementNumber: string
  /** The day on which the goods were returned: rent ends on it. */
  readonly on: CivilDate
  /** Their grade for the next rental. */
  readonly grade: UsedGrade
  /** Who brought them: the customer, or the store because payments are missing. */
  readonly by: 'customer' | 'store'
}

function check(row: AgreementRow, { on, by }: Return, now: Date): Result<null> {
  const returned = transition(agreementMachine, row.state, 'return')
  if (!returned.ok) return returned
  if (by === 'store' && row.state !== 'lapsed') return fail('agreement-not-lapsed', { field: 'by' })
  // One that is on its way from a bank account takes days: its money goes back once it has arrived.
  if (row.pendingPayment !== null && !row.pendingPayment.isOnItsWay) return fail('payment-pending')
  const today = storeDay(row, now)
  const day = pastDay(on, { first: row.anchorOn ?? today, today })
  return day.ok ? ok(null) : day
}

/**
 * An operator's command to record that the goods of an agreement were returned on a day (from the day on which
 * rent started through today): rent and autopay end, the units can be rented again as
 * pre-rented with what was paid for them in their history, and the customer is notified until when
 * the agreement can be resumed with its credit. A customer may bring goods back on any day; the store takes them back
 * only after the lapse, which waits for the days of a notice of default. Recorded in the audit trail, also if it fails.
 * Fails with `not-found`, `transition-refused`, `agreement-not-lapsed`, `payment-pending`, `day-to-come` or
 * `day-too-early`.
 */
export async function markReturned(input: Return, actor: string, context: Context): Promise<Result<null>> {
  const command = { actor, command: 'mark-returned', input: { ...input } }
  return audited(context, command, async (tx, now) => {
    const found = await lockByNumber(tx, input.agreementNumber)
    if (!found.ok) return found
    const { row, customer } = found.value
    const checked = check(row, input, now)
    if (!checked.ok) return checked
    const { on, grade } = input
    mustChange(await changeAgreementState(tx, row, 'return', { returnedOn: on }, now))
    await endAgreementUses(tx, row, 'returned', { composition: context.composition, now })
    const items = await itemsOf(tx, row.customerId, [row.id])
    const rentPaid = rentPaidByUnit(row, items)
    await receiveUnits(tx, row.id, { storeId: row.storeId, grade, returnedOn: on, rentPaid })
    await allowUnits(
      tx,
      items.map(({ inventoryNumber }) => inventoryNumber),
      storeDay(row, now),
    )
    const reinstateUntilOn = reinstatementEndsOn({ ...row, returnedOn: on }) ?? on
    const params = { returnedOn: on, reinstateUntilOn }
    await notifyCustomer(tx, row, customer, { template: 'agreement-returned', params, event: on }, now)
    return ok(null)
  })
}
