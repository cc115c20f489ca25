import { fail, ok, type Result } from '#domain/result.ts'
import { applyHeld } from '../agreement/apply-held.ts'
import { findAgreement } from '../agreement/store.ts'
import { recordAudit } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { lockCustomer } from '../customer/lock-customer.ts'
import { attempt } from '../db/attempt.ts'
import type { Queryable } from '../db/database.ts'
import { cancelPaidOrder } from '../order/end-order.ts'
import { findOrder } from '../order/store.ts'
import { makeRefund } from './make-refund.ts'
import { startRefund } from './start-refund.ts'
import { findAnyIntent, type Intent } from './store.ts'
import { canUndo, undoPayment } from './undo-payment.ts'

/** Giving the initial payment back ends its order; after delivery the goods have been used. */
async function undoInitial(tx: Queryable, intent: Intent, now: Date): Promise<Result<string[]>> {
  const order = await findOrder(tx, intent.customerId, intent.orderId ?? '')
  return order?.state === 'confirmed'
    ? ok(await cancelPaidOrder(tx, order, now))
    : fail('refund-not-possible')
}

/** What the payment paid is due again; where others were made since, they move up and the last ones are due again. */
async function undoOther(tx: Queryable, intent: Intent, now: Date): Promise<Result<string[]>> {
  const row = await findAgreement(tx, intent.customerId, intent.agreementId ?? '')
  if (row === undefined || intent.amountCents === 0 || !(await canUndo(tx, row, intent)))
    return fail('refund-not-possible')
  const source = await undoPayment(tx, row, intent, now)
  const refundId = await startRefund(tx, intent, 'operator', now, source)
  await applyHeld(tx, row, `refund ${intent.id}`, now)
  return ok([refundId])
}

async function undo(tx: Queryable, intent: Intent, now: Date): Promise<Result<string[]>> {
  if (intent.state !== 'settled') return fail('refund-not-possible')
  return intent.purpose === 'initial' ? undoInitial(tx, intent, now) : undoOther(tx, intent, now)
}

/**
 * An operator gives a payment back: an initial payment with its order, before the delivery, or any other one, whose
 * payments are then due again; an agreement that it ended runs again. Kept in the audit trail, refusals too.
 * Refuses with `not-found`, and with `refund-not-possible` for everything else and for what was given back before.
 */
export async function refundPayment(
  paymentId: string,
  actor: string,
  context: Context,
): Promise<Result<null>> {
  const now = context.clock.now()
  const audit = { actor, command: 'refund-payment', input: { paymentId }, now }
  const found = await findAnyIntent(context.db, paymentId)
  const undone = await attempt(context.db, async (tx) => {
    if (found === undefined) return fail('not-found', { field: 'paymentId' })
    await lockCustomer(tx, found.customerId)
    const refunds = await undo(tx, (await findAnyIntent(tx, paymentId)) ?? found, now)
    if (refunds.ok) await recordAudit(tx, { ...audit, outcome: 'done' })
    return refunds
  })
  if (!undone.ok) {
    await recordAudit(context.db, { ...audit, outcome: undone.problem.code })
    return undone
  }
  for (const id of undone.value) await makeRefund(found?.customerId ?? '', id, context)
  return ok(null)
}
