import type { PaymentEvent } from '#core/composition.ts'
import { startRefund } from '#core/money/payment/start-refund.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { Queryable } from '#platform/db/database.ts'
import { findAgreement } from '../agreement/queries.ts'
import { applyHeld } from './apply-held.ts'
import { canUndo, undoPayment } from './undo-payment.ts'

/**
 * Refunds a payment of an agreement: what it paid is due again. If later payments were made, they move up and
 * the last ones are due again. Fails with `refund-not-possible`.
 */
export async function refundFromAgreement(
  tx: Queryable,
  { intent, now }: PaymentEvent,
): Promise<Result<readonly string[]>> {
  const row = await findAgreement(tx, intent.customerId, intent.agreementId ?? '')
  if (row === undefined || intent.amountCents === 0 || !(await canUndo(tx, row, intent)))
    return fail('refund-not-possible')
  const source = await undoPayment(tx, row, intent, now)
  const refundId = await startRefund(tx, intent, 'operator', now, source)
  await applyHeld(tx, row, `refund ${intent.id}`, now)
  return ok([refundId])
}
