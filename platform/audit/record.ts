import { randomUUID } from 'node:crypto'
import type { Queryable } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** Something that an operator did or was refused. */
export type AuditEntry = {
  /** Who did it: the operator's name. */
  readonly actor: string
  readonly command: string
  readonly input: Readonly<Record<string, string | number>>
  /** 'done', or the code of the refusal. */
  readonly outcome: string
  readonly now: Date
}

/** Adds to the trail of what operators did, in the transaction of the deed itself. */
export async function recordAudit(tx: Queryable, entry: AuditEntry): Promise<void> {
  await tx.run(sql`
    insert into audit (id, actor, command, input, outcome, at)
    values (${randomUUID()}, ${entry.actor}, ${entry.command}, ${JSON.stringify(entry.input)}, ${entry.outcome},
      ${entry.now})`)
}
