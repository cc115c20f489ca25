import { receiveUnits } from '#core/catalogue/stock/move-units.ts'
import type { Context } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { audited } from '#platform/audit/audited.ts'
import { deleteRecorded, lockRecorded } from './queries.ts'
import { todayAt } from './today-at.ts'

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
    await receiveUnits(tx, details.agreementId, { storeId, ...end })
    await deleteRecorded(tx, number)
    return ok(null)
  })
}
