import type { Context } from '#core/context.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { audited } from '#platform/audit/audited.ts'
import type { Queryable } from '#platform/db/database.ts'
import { makeRefund } from '../refund/make-refund.ts'
import { findAnyIntent, findIntent, type Intent } from './queries.ts'

/** Undoes the effects of a settled payment. Returns the ids of the refunds to make. */
async function undo(
  tx: Queryable,
  found: Intent,
  now: Date,
  { composition }: Context,
): Promise<Result<readonly string[]>> {
  const customer = await lockCustomer(tx, found.customerId)
  const intent = (await findIntent(tx, found.customerId, found.id)) ?? found
  if (intent.state !== 'settled') return fail('refund-not-possible')
  const { refund } = composition.paymentEffects[intent.purpose]
  return refund(tx, { intent, customer, now, composition })
}

/**
 * An operator's command to refund a payment: an initial payment with its order, before the delivery, or any
 * other payment, whose scheduled payments are then due again; an agreement that it ended continues. Recorded
 * in the audit trail, also if it fails. Fails with `not-found`, and with `refund-not-possible` for all other
 * payments, including refunded ones.
 */
export async function refundPayment(
  paymentId: string,
  actor: string,
  context: Context,
): Promise<Result<null>> {
  const command = { actor, command: 'refund-payment', input: { paymentId } }
  const undone = await audited(context, command, async (tx, now) => {
    const found = await findAnyIntent(tx, paymentId)
    if (found === undefined) return fail('not-found', { field: 'paymentId' })
    const refunds = await undo(tx, found, now, context)
    return refunds.ok ? ok({ customerId: found.customerId, ids: refunds.value }) : refunds
  })
  if (!undone.ok) return undone
  const { customerId, ids } = undone.value
  for (const id of ids) await makeRefund(customerId, id, context)
  return ok(null)
}
