import { randomUUID } from 'node:crypto'
import type { Queryable } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** An operator's command and its outcome. */
export type AuditEntry = {
  /** The operator's name. */
  readonly actor: string
  readonly command: string
  readonly input: Readonly<Record<string, string | number>>
  /** 'done', the state that it led to, or the code of the problem. */
  readonly outcome: string
  readonly now: Date
}

/** Adds an entry to the audit trail, in the transaction of the change itself. */
export async function recordAudit(tx: Queryable, entry: AuditEntry): Promise<void> {
  await tx.run(sql`
    insert into audit (id, actor, command, input, outcome, at)
    values (${randomUUID()}, ${entry.actor}, ${entry.command}, ${JSON.stringify(entry.input)}, ${entry.outcome},
      ${entry.now})`)
}
