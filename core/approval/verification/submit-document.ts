import { randomUUID } from 'node:crypto'
import type { Context, Who } from '#core/context.ts'
import { documentTypeOf } from '#domain/approval/file-type.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { consumeRateLimits } from '#platform/rate-limit/consume-rate-limit.ts'
import { getApproval, lockApproval } from '../approval/get-approval.ts'
import { setDocumentState } from '../approval/queries.ts'
import type { Approval } from '../approval/schema.ts'
import { insertDocument } from './queries.ts'
import { largestMegabytes, type SubmitDocumentInput } from './schema.ts'
import { sealBody } from './seal-body.ts'
import { storeOfDocuments } from './store-of-documents.ts'

/**
 * Counts an upload against the rate limits before it is read. Fails with `sign-in-required` or
 * `too-many-requests`.
 */
export async function consumeDocumentLimit(who: Who, context: Context): Promise<Result<undefined>> {
  if (who.kind !== 'registered') return fail('sign-in-required')
  return consumeRateLimits(
    [
      ['document-customer', who.customerId],
      ['document', context.client.network],
    ],
    context,
  )
}

/**
 * Stores a document that a conditional approval requires, encrypted. Registered customers only
 * (`sign-in-required`). Fails for a document that is not required (`document-not-asked`), at a store that looks at
 * documents in person (`document-in-person`), and for files that
 * are missing, too large, or neither photo nor PDF by content. Replaces one that was not reviewed yet.
 */
export async function submitDocument(
  who: Who,
  { kind, body, storeId }: SubmitDocumentInput,
  context: Context,
): Promise<Result<Approval>> {
  if (who.kind !== 'registered') return fail('sign-in-required')
  const { customerId } = who
  const store = await storeOfDocuments(storeId, context)
  if (store !== undefined) return fail('document-in-person', { params: { store: store.name } })
  if (body.length === 0) return fail('document-missing', { field: 'document' })
  if (body.length > largestMegabytes * 1_000_000) {
    return fail('document-too-large', { field: 'document', params: { max: largestMegabytes } })
  }
  const mediaType = documentTypeOf(body)
  if (mediaType === undefined) return fail('document-type-unsupported', { field: 'document' })
  const id = randomUUID()
  const sealed = sealBody(body, id, context.keys)
  const now = context.clock.now()
  const taken = await context.db.transaction(async (tx): Promise<Result<undefined>> => {
    const approval = await lockApproval(tx, customerId, now)
    const asked = approval?.documents.find((document) => document.kind === kind)
    if (approval?.valid !== true || asked === undefined || asked.state === 'approved') {
      return fail('document-not-asked', { field: 'document' })
    }
    const row = { customerId, id, approvalId: approval.id, kind, mediaType, sizeBytes: body.length }
    await insertDocument(tx, { ...row, ...sealed }, now)
    await setDocumentState(tx, { customerId, id: approval.id }, kind, 'submitted')
    return ok(undefined)
  })
  if (!taken.ok) return taken
  const approval = await getApproval(who, context)
  return approval === undefined ? fail('document-not-asked') : ok(approval)
}
