import type { Context, Who } from '#core/context.ts'
import type { Store } from '#core/places/store/schema.ts'
import type { VerificationDocumentKind } from '#domain/approval/decision.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { getApproval } from '../approval/get-approval.ts'
import type { Approval } from '../approval/schema.ts'
import { refusalsOf, waitingDocuments } from './queries.ts'
import { type RefusalCode, refusalCodes, type WaitingDocument } from './schema.ts'
import { storeOfDocuments } from './store-of-documents.ts'

/** Where documents are shown in person. */
export type ShownAt = Pick<Store, 'id' | 'name' | 'address1' | 'city' | 'stateCode' | 'postalCode' | 'phone'>

/** An approval's required documents, and why some must be sent again. */
export type Verification = {
  readonly approval: Approval | undefined
  /** The store at which they are shown in person; null where they are sent online. */
  readonly shownAt: ShownAt | null
  readonly refusals: Readonly<Partial<Record<VerificationDocumentKind, RefusalCode>>>
}

function isRefusal(text: string): text is RefusalCode {
  return refusalCodes.some((code) => code === text)
}

/**
 * The store at which a shopper shows documents in person, by the store that is selected. Null where they are sent online.
 */
export async function getShownAt(
  chosenStoreId: string | undefined,
  context: Context,
): Promise<ShownAt | null> {
  const store = await storeOfDocuments(chosenStoreId, context)
  if (store === undefined) return null
  const { id, name, address1, city, stateCode, postalCode, phone } = store
  return { id, name, address1, city, stateCode, postalCode, phone }
}

/**
 * The state of a customer's documents at the selected store. Fails with `sign-in-required` for guests where documents are
 * sent online: they are kept in an account.
 */
export async function getVerification(
  who: Who,
  chosenStoreId: string | undefined,
  context: Context,
): Promise<Result<Verification>> {
  const shownAt = await getShownAt(chosenStoreId, context)
  if (who.kind !== 'registered' && shownAt === null) return fail('sign-in-required')
  const approval = await getApproval(who, context)
  const rows =
    approval === undefined || who.kind === 'visitor'
      ? []
      : await refusalsOf(context.db, who.customerId, approval.id)
  const known = rows.flatMap(({ kind, refusal }) => (isRefusal(refusal) ? [[kind, refusal]] : []))
  return ok({ approval, shownAt, refusals: Object.fromEntries(known) })
}

const maxListed = 200

/** The documents waiting for review, oldest first, for an operator. Recorded in the audit trail. */
export async function listWaitingDocuments(actor: string, context: Context): Promise<WaitingDocument[]> {
  const now = context.clock.now()
  await recordAudit(context.db, { actor, command: 'documents', input: {}, outcome: 'done', now })
  return waitingDocuments(context.db, maxListed)
}
