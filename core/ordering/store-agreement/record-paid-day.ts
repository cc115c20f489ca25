import type { Context } from '#core/context.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { pastDay } from '#domain/base/past-day.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { audited } from '#platform/audit/audited.ts'
import { addPaidDay, lockRecorded } from './queries.ts'
import { todayAt } from './today-at.ts'

/**
 * An operator's command: a payment of the schedule was made at the counter, on an agreement that nobody has linked yet.
 * Recorded in the audit trail, also if it fails. Fails with `not-found`, `day-to-come`, `day-too-early`, and with
 * `payment-is-last` for the last payment, which ends an agreement.
 */
export function recordPaidDay(
  { number, on }: { readonly number: string; readonly on: CivilDate },
  actor: string,
  context: Context,
): Promise<Result<null>> {
  const command = { actor, command: 'record-store-payment', input: { number, on } }
  return audited(context, command, async (tx, now): Promise<Result<null>> => {
    const recorded = await lockRecorded(tx, number, context.keys)
    if (recorded === undefined) return fail('not-found', { field: 'number' })
    const { details, paidOn, storeId } = recorded
    const first = paidOn.at(-1) ?? details.signedOn
    const day = pastDay(on, { first, today: await todayAt(tx, storeId, now) })
    if (!day.ok) return day
    if (paidOn.length + 2 >= details.payments) return fail('payment-is-last')
    await addPaidDay(tx, number, on)
    return ok(null)
  })
}
