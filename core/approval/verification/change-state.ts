import type { VerificationDocumentKind } from '#domain/approval/decision.ts'
import { verificationDocumentMachine } from '#domain/approval/verification-document-machine.ts'
import type { Result } from '#domain/base/result.ts'
import type { EventOf } from '#domain/base/state-machine.ts'
import { changeStateWhereAllowed } from '#platform/db/change-state.ts'
import type { Queryable } from '#platform/db/database.ts'
import { nothing, type Sql, sql } from '#platform/db/sql.ts'

type OfApproval = { readonly approvalId: string; readonly kind: VerificationDocumentKind }

/**
 * Changes the state of a customer's document: one by its id, or the waiting one of its kind for an approval.
 * `change` is additional SQL assignments, starting with a comma. Fails with `transition-refused`.
 */
export function changeDocumentState(
  tx: Queryable,
  document: { readonly customerId: string } & ({ readonly id: string } | OfApproval),
  event: EventOf<typeof verificationDocumentMachine>,
  change: Sql = nothing,
): Promise<Result<OfApproval[]>> {
  const which =
    'id' in document
      ? sql`id = ${document.id}`
      : sql`approval_id = ${document.approvalId} and kind = ${document.kind}`
  return changeStateWhereAllowed(verificationDocumentMachine, event, (from, to) =>
    tx.rows<OfApproval>(sql`
      update verification_document set state = ${to}${change}
      where customer_id = ${document.customerId} and ${which} and state = any (${from})
      returning approval_id, kind`),
  )
}
