import { fail, ok, type Result } from '#domain/result.ts'
import { recordAudit } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { retryRefundRow } from './store.ts'

/**
 * An operator lets a refund that was given up be tried again; the recovery job makes it. Kept in the audit trail.
 * Refuses with `refund-not-possible` when it is not one of those.
 */
export async function retryRefund(refundId: string, actor: string, context: Context): Promise<Result<null>> {
  const now = context.clock.now()
  return context.db.transaction(async (tx) => {
    const found = (await retryRefundRow(tx, refundId, now)) === 1
    const outcome = found ? 'done' : 'refund-not-possible'
    await recordAudit(tx, { actor, command: 'retry-refund', input: { refundId }, outcome, now })
    return found ? ok(null) : fail('refund-not-possible', { field: 'refundId' })
  })
}
