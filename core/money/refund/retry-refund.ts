import type { Context } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { changeRefundState } from './change-state.ts'
import { lockAnyRefund } from './queries.ts'

/**
 * An operator's command to retry a refund that was given up; the recovery job makes it. Recorded in the audit
 * trail. Fails with `refund-not-possible` for any other refund.
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
