import { randomUUID } from 'node:crypto'
import type { Context, Who } from '#core/context.ts'
import { type DocumentType, documentTypeOf } from '#domain/approval/file-type.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { consumeRateLimits } from '#platform/rate-limit/consume-rate-limit.ts'
import { getApproval, lockApproval } from '../approval/get-approval.ts'
import { setDocumentState } from '../approval/queries.ts'
import type { Approval } from '../approval/schema.ts'
import { checkFile } from './file-check/check-file.ts'
import { insertDocument } from './queries.ts'
import { fewestPixels, largestMegabytes, type SubmitDocumentInput } from './schema.ts'
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
 * The type of a file that somebody can look at: a photo whose size is known and not too small, or a PDF with a page that
 * opens without a password. Fails for a file that is missing, too large, of another type, cut off, locked, or too small a
 * picture, and with `store-busy` when too many are looked at.
 */
async function readDocument(body: Uint8Array): Promise<Result<DocumentType>> {
  const field = 'document'
  if (body.length === 0) return fail('document-missing', { field })
  if (body.length > largestMegabytes * 1_000_000) {
    return fail('document-too-large', { field, params: { max: largestMegabytes } })
  }
  const type = documentTypeOf(body)
  if (type === undefined) return fail('document-type-unsupported', { field })
  const checked = await checkFile(body, type)
  if (!checked.ok) return checked
  const facts = checked.value
  if (facts === 'locked') return fail('document-locked', { field })
  if (facts === 'unreadable') return fail('document-unreadable', { field })
  if ('width' in facts && Math.min(facts.width, facts.height) < fewestPixels) {
    return fail('document-too-small', { field, params: { ...facts, min: fewestPixels } })
  }
  return ok(type)
}

/**
 * Stores a document that a conditional approval requires, encrypted. Registered customers only
 * (`sign-in-required`). Fails for a document that is not required (`document-not-asked`), at a store that looks at
 * documents in person (`document-in-person`), and for files that
 * nobody could look at (`readDocument`). Replaces one that was not reviewed yet.
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
  const read = await readDocument(body)
  if (!read.ok) return read
  const mediaType = read.value
  const id = randomUUID()
  const sealed = sealBody(body, id, context.keys)
  const now = context.clock.now()
  const taken = await context.db.transaction(async (tx): Promise<Result<undefined>> => {
    const approval = await lockApproval(tx, customerId, now)
    const asked = approval?.documents.find((document) => document.kind === kind)
    if (approval?.isValid !== true || asked === undefined || asked.state === 'approved') {
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
