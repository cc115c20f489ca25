import type { Context } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { audited } from '#platform/audit/audited.ts'
import { findRestored, writeResumed } from '#platform/restored-backup/queries.ts'
import { countUnknownCharges } from './queries.ts'

/**
 * An operator's command that lets charges be made again after a backup was restored. Fails with `not-found` if nothing waits,
 * with `payments-not-compared` (params: from, the moment of the backup) until the payment service's list was compared with the books
 * from then until the restoring, and with `payments-unknown` (params: count) while charges of that list are in nobody's books.
 */
export function resumePayments(actor: string, context: Context): Promise<Result<null>> {
  return audited(context, { actor, command: 'resume-payments', input: {} }, async (tx, now) => {
    const restored = await findRestored(tx)
    if (restored === undefined || restored.resumedAt !== null) return fail('not-found')
    const { madeAt, restoredAt, comparedUntil } = restored
    if (comparedUntil === null || comparedUntil < restoredAt)
      return fail('payments-not-compared', { params: { from: madeAt.toISOString().slice(0, 10) } })
    const count = await countUnknownCharges(tx)
    if (count > 0) return fail('payments-unknown', { params: { count } })
    await writeResumed(tx, now)
    return ok(null)
  })
}
