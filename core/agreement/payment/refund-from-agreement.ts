import type { PaymentEvent } from '#core/composition.ts'
import { startRefund } from '#core/money/payment/start-refund.ts'
import type { RefundSource } from '#core/money/refund/write-refund.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type AgreementRow, findAgreement } from '../agreement/queries.ts'
import { applyHeld } from './apply-held.ts'
import { canUndo, undoPayment } from './undo-payment.ts'

/**
 * Refunds a payment of agreements, all of its parts: what it paid is due again. If later payments were made, they move
 * up and the last ones are due again. Fails with `refund-not-possible`.
 */
export async function refundFromAgreement(
  tx: Queryable,
  { intent, now }: PaymentEvent,
): Promise<Result<readonly string[]>> {
  const rows: AgreementRow[] = []
  for (const { agreementId } of intent.parts) {
    const row = await findAgreement(tx, intent.customerId, agreementId)
    if (row === undefined || !(await canUndo(tx, row, intent))) return fail('refund-not-possible')
    rows.push(row)
  }
  if (intent.amountCents === 0) return fail('refund-not-possible')
  const sources = new Map<string, RefundSource>()
  for (const row of rows) sources.set(row.id, await undoPayment(tx, row, intent, now))
  const refundId = await startRefund(tx, intent, 'operator', now, sources)
  for (const row of rows) await applyHeld(tx, row, `refund ${intent.id} ${row.id}`, now)
  return ok([refundId])
}
