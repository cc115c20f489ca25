import type { Context } from '#core/context.ts'
import type { DocumentType } from '#domain/approval/file-type.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { findBody } from './queries.ts'
import { openBody } from './seal-body.ts'

export type OpenedDocument = { readonly mediaType: DocumentType; readonly body: Uint8Array }

/** Decrypts a document for an operator. Records the operator and the access in the audit trail. */
export async function openDocument(
  actor: string,
  input: { readonly customerId: string; readonly documentId: string },
  context: Context,
): Promise<Result<OpenedDocument>> {
  const sealed = await findBody(context.db, input.customerId, input.documentId)
  const found = sealed !== undefined && sealed.body.length > 0
  const now = context.clock.now()
  const outcome = found ? 'opened' : 'not found'
  await recordAudit(context.db, { actor, command: 'open-document', input, outcome, now })
  if (!found) return fail('not-found')
  return ok({ mediaType: sealed.mediaType, body: openBody(sealed, input.documentId, context.keys) })
}
