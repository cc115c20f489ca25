import type { Context } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { audited } from '#platform/audit/audited.ts'
import { findRestored, writeResumed } from '#platform/restored-backup/queries.ts'
import { selectOwnCharges } from './own-queries.ts'
import { unknownCharges } from './queries.ts'

/**
 * An operator's command that lets charges be made again after a backup was restored. Fails with `not-found` if nothing
 * waits, and with `payments-not-resumed` (params: from, the day of the backup; count) until the payment service's list was
 * compared with the books from the backup until the restoring (count 0), and while `count` charges are in nobody's books.
 */
export function resumePayments(actor: string, context: Context): Promise<Result<null>> {
  return audited(context, { actor, command: 'resume-payments', input: {} }, async (tx, now) => {
    const restored = await findRestored(tx)
    if (restored === undefined || restored.resumedAt !== null) return fail('not-found')
    const { madeAt, restoredAt, comparedUntil } = restored
    const from = madeAt.toISOString().slice(0, 10)
    if (comparedUntil === null || comparedUntil < restoredAt)
      return fail('payments-not-resumed', { params: { from, count: 0 } })
    const keys = await unknownCharges(tx)
    // Some were booked since the comparison.
    const count = keys.length - (await selectOwnCharges(tx, { keys })).length
    if (count > 0) return fail('payments-not-resumed', { params: { from, count } })
    await writeResumed(tx, now)
    return ok(null)
  })
}
