import type { Context } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { changeRefundState } from './change-state.ts'
import { lockAnyRefund } from './queries.ts'

/**
 * An operator lets a refund that was given up be tried again; the recovery job makes it. Kept in the audit trail.
 * Refuses with `refund-not-possible` when it is not one of those.
 */
export async function retryRefund(refundId: string, actor: string, context: Context): Promise<Result<null>> {
  const now = context.clock.now()
  return context.db.transaction(async (tx) => {
    const refund = await lockAnyRefund(tx, refundId)
    const again = refund && (await changeRefundState(tx, refund, 'retry', { tryAt: now }))
    const outcome = again?.ok ? 'done' : 'refund-not-possible'
    await recordAudit(tx, { actor, command: 'retry-refund', input: { refundId }, outcome, now })
    return again?.ok ? ok(null) : fail('refund-not-possible', { field: 'refundId' })
  })
}
