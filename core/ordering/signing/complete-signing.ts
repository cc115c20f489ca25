import { changeAgreementsOfOrder } from '#core/agreement/agreement/change-state.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { isTooLateFor } from '#domain/ordering/delivery.ts'
import type { Queryable } from '#platform/db/database.ts'
import { changeOrderState } from '../order/change-state.ts'
import { findOrder } from '../order/queries.ts'

/**
 * Marks an order as signed, so that it can be paid. Runs inside the transaction that stores the signatures
 * and locks the customer. No-op if it is already signed. Fails with `not-found`, with `transition-refused`
 * for a failed order, and with `delivery-date-unavailable` if the delivery day in the agreements can no
 * longer be kept.
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
  if (isTooLateFor(order.delivery.date, signedOn)) return fail('delivery-date-unavailable')
  const signed = await changeOrderState(tx, order, 'sign', now)
  if (!signed.ok) return signed
  await changeAgreementsOfOrder(tx, order, 'sign', { signedOn }, now)
  return ok(null)
}
