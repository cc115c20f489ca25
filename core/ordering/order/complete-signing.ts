import { changeAgreementsOfOrder } from '#core/agreement/agreement/change-state.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { isTooLateFor } from '#domain/ordering/delivery.ts'
import type { Queryable } from '#platform/db/database.ts'
import { changeOrderState } from './change-state.ts'
import { findOrder } from './queries.ts'

/**
 * The shopper has signed all agreements of an order: from here it can be paid. Runs in the transaction that keeps the
 * signatures, under the customer's lock. An order that is signed already stays as it is; refuses with `not-found`,
 * with `transition-refused` for an order that came to nothing meanwhile, and with `delivery-date-unavailable` once the
 * day of delivery that the agreements name can no longer be kept.
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
