import { changeAgreementsOfOrder } from '#core/agreement/agreement/change-state.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { Queryable } from '#platform/db/database.ts'
import { changeOrderState } from '../order/change-state.ts'
import { checkDay } from '../order/check-day.ts'
import { findOrder } from '../order/queries.ts'

/**
 * Marks an order as signed, so that it can be paid. Runs inside the transaction that stores the signatures
 * and locks the customer. No-op if it is already signed. Fails with `not-found`, with `transition-refused`
 * for a failed order, and as `checkDay` does if the delivery day in the agreements can no longer be kept.
 */
export async function completeSigning(
  tx: Queryable,
  customerId: string,
  orderId: string,
  signedOn: CivilDate,
  now: Date,
): Promise<Result<null>> {
  const order = await findOrder(tx, customerId, orderId)
  if (order === undefined) return fail('not-found')
  if (order.state !== 'created' && order.state !== 'failed') return ok(null)
  const kept = checkDay(order, signedOn)
  if (!kept.ok) return kept
  const signed = await changeOrderState(tx, order, 'sign', now)
  if (!signed.ok) return signed
  await changeAgreementsOfOrder(tx, order, 'sign', { signedOn }, now)
  return ok(null)
}
