import type { Context } from '#core/context.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { type Reconciled, reconcile } from './reconcile.ts'

/** An operator's command that compares the lists from a moment on, now: after a backup was restored. */
export async function reconcileNow(from: Date, actor: string, context: Context): Promise<Reconciled> {
  const found = await reconcile(from, context)
  const { db, clock } = context
  const input = { from: from.toISOString(), differences: found.differences }
  await recordAudit(db, { actor, command: 'reconcile', input, outcome: 'done', now: clock.now() })
  return found
}
