import { randomUUID } from 'node:crypto'
import type { DocumentType } from '#domain/file-type.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { Context } from '../context.ts'
import { sql } from '../db/sql.ts'
import { openBody } from './seal-body.ts'
import { findBody } from './store.ts'

export type OpenedDocument = { readonly mediaType: DocumentType; readonly body: Uint8Array }

/** A document for an operator's eyes; that it was opened, and by whom, goes into the audit trail. */
export async function openDocument(
  actor: string,
  input: { readonly customerId: string; readonly documentId: string },
  context: Context,
): Promise<Result<OpenedDocument>> {
  const sealed = await findBody(context.db, input.customerId, input.documentId)
  const found = sealed !== undefined && sealed.body.length > 0
  await context.db.run(sql`
    insert into audit (id, actor, command, input, outcome, at)
    values (${randomUUID()}, ${actor}, 'open-document', ${JSON.stringify(input)},
      ${found ? 'opened' : 'not found'}, ${context.clock.now()})`)
  if (!found) return fail('not-found')
  return ok({ mediaType: sealed.mediaType, body: openBody(sealed.body, input.documentId, context.keys) })
}
