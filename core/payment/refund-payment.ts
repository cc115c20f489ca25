import { renewalUndone } from '#domain/ledger.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { findAgreement, setPaymentsMade } from '../agreement/store.ts'
import { recordAudit } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { lockCustomer } from '../customer/lock-customer.ts'
import { attempt } from '../db/attempt.ts'
import type { Queryable } from '../db/database.ts'
import { book } from '../ledger/book.ts'
import { cancelPaidOrder } from '../order/end-order.ts'
import { findOrder } from '../order/store.ts'
import { makeRefund } from './make-refund.ts'
import { startRefund } from './start-refund.ts'
import { findAnyIntent, type Intent } from './store.ts'

/** Giving the initial payment back ends its order; after delivery the goods have been used. */
async function undoInitial(tx: Queryable, intent: Intent, now: Date): Promise<Result<string[]>> {
  const order = await findOrder(tx, intent.customerId, intent.orderId ?? '')
  return order?.state === 'confirmed'
    ? ok(await cancelPaidOrder(tx, order, now))
    : fail('refund-not-possible')
}

/** Only the last payment can be taken out of a schedule; its due date is open again. */
async function undoRenewal(tx: Queryable, intent: Intent, now: Date): Promise<Result<string[]>> {
  const row = await findAgreement(tx, intent.customerId, intent.agreementId ?? '')
  if (row?.state !== 'active' || row.hasPending || row.paymentsMade !== intent.paymentNumber)
    return fail('refund-not-possible')
  await setPaymentsMade(tx, row, row.paymentsMade - 1, now)
  const undone = intent.parts.map((part) => ({
    agreementId: part.agreementId,
    entry: renewalUndone(part),
    reason: `undone ${intent.id} ${part.agreementId}`,
  }))
  await book(tx, intent.customerId, undone, now)
  return ok([await startRefund(tx, intent, 'operator', now)])
}

async function undo(tx: Queryable, intent: Intent, now: Date): Promise<Result<string[]>> {
  if (intent.state !== 'settled') return fail('refund-not-possible')
  if (intent.purpose === 'initial') return undoInitial(tx, intent, now)
  return intent.purpose === 'renewal' ? undoRenewal(tx, intent, now) : fail('refund-not-possible')
}

/**
 * An operator gives a payment back: an initial payment with its order, before the delivery, or the last renewal
 * payment of an agreement, which is then due again. Kept in the audit trail, refusals too.
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
