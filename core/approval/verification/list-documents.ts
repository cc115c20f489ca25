import type { Context, Who } from '#core/context.ts'
import type { DocumentKind } from '#domain/approval/decision.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { getApproval } from '../approval/get-approval.ts'
import type { Approval } from '../approval/schema.ts'
import { refusalsOf, waitingDocuments } from './queries.ts'
import { type RefusalCode, refusalCodes, type WaitingDocument } from './schema.ts'

/** An approval's required documents, and why some must be sent again. */
export type Verification = {
  readonly approval: Approval | undefined
  readonly refusals: Readonly<Partial<Record<DocumentKind, RefusalCode>>>
}

function isRefusal(text: string): text is RefusalCode {
  return refusalCodes.some((code) => code === text)
}

/** The state of a registered customer's documents. Fails with `sign-in-required` for guests. */
export async function getVerification(who: Who, context: Context): Promise<Result<Verification>> {
  if (who.kind !== 'registered') return fail('sign-in-required')
  const approval = await getApproval(who, context)
  const rows = approval === undefined ? [] : await refusalsOf(context.db, who.customerId, approval.id)
  const known = rows.flatMap(({ kind, refusal }) => (isRefusal(refusal) ? [[kind, refusal]] : []))
  return ok({ approval, refusals: Object.fromEntries(known) })
}

const maxListed = 200

/** The documents waiting for review, oldest first, for an operator. Recorded in the audit trail. */
export async function listWaitingDocuments(actor: string, context: Context): Promise<WaitingDocument[]> {
  const now = context.clock.now()
  await recordAudit(context.db, { actor, command: 'documents', input: {}, outcome: 'done', now })
  return waitingDocuments(context.db, maxListed)
}
