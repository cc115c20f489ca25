import { takeBackUnits } from '#core/catalogue/stock/move-units.ts'
import type { Context } from '#core/context.ts'
import { findStore } from '#core/places/store/queries.ts'
import { zoneWithoutStore } from '#core/places/store/zone-without-store.ts'
import { type CivilDate, civilDateIn } from '#domain/base/civil-date.ts'
import { pastDay } from '#domain/base/past-day.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { audited } from '#platform/audit/audited.ts'
import type { Queryable } from '#platform/db/database.ts'
import { addPaidDay, deleteRecorded, lockRecorded } from './queries.ts'

async function todayAt(tx: Queryable, storeId: string, now: Date): Promise<CivilDate> {
  const store = await findStore(tx, storeId)
  return civilDateIn(now.getTime(), store?.timeZone ?? zoneWithoutStore)
}

/**
 * An operator's command: a payment of the schedule was made at the counter, on an agreement that nobody has linked yet.
 * Recorded in the audit trail, also if it fails. Fails with `not-found`, `day-to-come`, `day-too-early`, and with
 * `payment-is-last` for the last payment, which ends an agreement.
 */
export function recordStorePayment(
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

/**
 * An operator's command: an agreement that nobody has linked is forgotten, because it has ended or was recorded by mistake.
 * Its goods are back at the store, in good condition. Recorded in the audit trail, also if it fails. Fails with `not-found`.
 */
export function forgetStoreAgreement(number: string, actor: string, context: Context): Promise<Result<null>> {
  const command = { actor, command: 'forget-store-agreement', input: { number } }
  return audited(context, command, async (tx, now): Promise<Result<null>> => {
    const recorded = await lockRecorded(tx, number, context.keys)
    if (recorded === undefined) return fail('not-found', { field: 'number' })
    const { details, paidOn, storeId } = recorded
    const paid = paidOn.length + 1
    const rentPaid = new Map(
      details.items.map(({ inventoryNumber, paymentCents }) => [inventoryNumber, paid * paymentCents]),
    )
    const end = { returnedOn: await todayAt(tx, storeId, now), grade: 'GOOD', rentPaid } as const
    await takeBackUnits(tx, details.agreementId, { storeId, ...end })
    await deleteRecorded(tx, number)
    return ok(null)
  })
}
