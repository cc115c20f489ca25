import type { Context } from '#core/context.ts'
import { documentKinds, type VerificationDocumentKind } from '#domain/approval/decision.ts'
import { fail, type Result } from '#domain/base/result.ts'
import { audited } from '#platform/audit/audited.ts'
import { isRowId } from '#platform/row-id.ts'
import { lockApproval } from '../approval/get-approval.ts'
import { approveDocument } from './approve-document.ts'

function kindOf(text: string): VerificationDocumentKind | undefined {
  return documentKinds.find((kind) => kind === text)
}

/**
 * The store has seen a document that a shopper's approval asks for: nothing has to be sent. The last one turns the approval
 * into a full one. Recorded in the audit trail, also if it fails. Fails with `document-not-asked` for a document that is
 * not asked for, or was approved already, and for an approval that has expired.
 */
export async function confirmDocumentByStore(
  actor: string,
  input: { readonly customerId: string; readonly kind: string },
  context: Context,
): Promise<Result<{ readonly isVerified: boolean }>> {
  const { customerId } = input
  return audited(context, { actor, command: 'confirm-document', input }, async (tx, now) => {
    const kind = kindOf(input.kind)
    const approval = isRowId(customerId) ? await lockApproval(tx, customerId, now) : undefined
    const asked = approval?.documents.find((document) => document.kind === kind)
    if (approval?.isValid !== true || asked === undefined || asked.state === 'approved')
      return fail('document-not-asked', { field: 'kind' })
    return approveDocument(tx, { customerId, approvalId: approval.id, kind: asked.kind }, now)
  })
}
