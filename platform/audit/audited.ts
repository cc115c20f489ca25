import type { Result } from '#domain/base/result.ts'
import type { Queryable } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Platform } from '../platform.ts'
import { type AuditEntry, recordAudit } from './record.ts'

/**
 * Runs an operator's command in one transaction and adds it to the audit trail there. If `work` fails, its writes are
 * rolled back and the trail gets the code of the problem. If it throws, there is no entry. `work` gets the time of the
 * entry.
 */
export async function audited<T>(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  command: Pick<AuditEntry, 'actor' | 'command' | 'input'>,
  work: (tx: Queryable, now: Date) => Promise<Result<T>>,
): Promise<Result<T>> {
  const now = clock.now()
  const done = await inTransaction(db, async (tx) => {
    const result = await work(tx, now)
    if (result.ok) await recordAudit(tx, { ...command, outcome: 'done', now })
    return result
  })
  if (!done.ok) await recordAudit(db, { ...command, outcome: done.problem.code, now })
  return done
}
