import type { VerificationDocumentKind } from '#domain/approval/decision.ts'
import type { DocumentType } from '#domain/approval/file-type.ts'
import { verificationDocumentMachine } from '#domain/approval/verification-document-machine.ts'
import type { Result } from '#domain/base/result.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { changeDocumentState } from './change-state.ts'
import type { Verdict, WaitingDocument } from './schema.ts'
import type { SealedBody } from './seal-body.ts'

export type VerificationDocumentRow = {
  customerId: string
  id: string
  approvalId: string
  kind: VerificationDocumentKind
  mediaType: DocumentType
  sizeBytes: number
}

/** Nobody has to look at a picture of this kind any more: one that waits is replaced, and its content deleted. */
export async function replaceWaiting(
  tx: Queryable,
  { customerId, approvalId, kind }: Pick<VerificationDocumentRow, 'customerId' | 'approvalId' | 'kind'>,
): Promise<void> {
  await changeDocumentState(tx, { customerId, approvalId, kind }, 'replace', sql`, body = ''`)
}

/** Stores a document; replaces one of the same kind that was not reviewed yet. */
export async function insertDocument(
  tx: Queryable,
  row: VerificationDocumentRow & SealedBody,
  now: Date,
): Promise<void> {
  await replaceWaiting(tx, row)
  await tx.run(sql`
    insert into verification_document
      (customer_id, id, approval_id, kind, state, media_type, size_bytes, body, key_version, submitted_at)
    values (${row.customerId}, ${row.id}, ${row.approvalId}, ${row.kind},
      ${verificationDocumentMachine.initial}, ${row.mediaType}, ${row.sizeBytes}, ${row.body},
      ${row.keyVersion}, ${now})`)
}

/** The encrypted content of a document. */
export function findBody(
  db: Queryable,
  customerId: string,
  id: string,
): Promise<(SealedBody & { mediaType: DocumentType }) | undefined> {
  return db.maybeOne(
    sql`select body, key_version, media_type from verification_document where customer_id = ${customerId} and id = ${id}`,
  )
}

/** Records the review of a waiting document. Fails with `transition-refused`. */
export function markReviewed(
  tx: Queryable,
  document: { readonly customerId: string; readonly id: string },
  verdict: Verdict,
  actor: string,
  now: Date,
): Promise<Result<Pick<VerificationDocumentRow, 'approvalId' | 'kind'>[]>> {
  const refusal = verdict.verdict === 'refused' ? verdict.refusal : null
  const change = sql`, reviewed_at = ${now}, reviewed_by = ${actor}, refusal = ${refusal}`
  const event = verdict.verdict === 'refused' ? 'refuse' : 'approve'
  return changeDocumentState(tx, document, event, change)
}

/** The last reasons for refusing documents of an approval, by kind. */
export function refusalsOf(
  db: Queryable,
  customerId: string,
  approvalId: string,
): Promise<{ kind: VerificationDocumentKind; refusal: string }[]> {
  return db.rows(sql`
    select distinct on (kind) kind, refusal from verification_document
    where customer_id = ${customerId} and approval_id = ${approvalId} and state = 'refused'
    order by kind, reviewed_at desc`)
}

/** When the last document that waits for its review was sent for an approval; null if none waits. */
export async function lastSubmission(
  db: Queryable,
  customerId: string,
  approvalId: string,
): Promise<Date | null> {
  const { sentAt } = await db.one<{ sentAt: Date | null }>(sql`
    select max(submitted_at) as sent_at from verification_document
    where customer_id = ${customerId} and approval_id = ${approvalId} and state = 'submitted'`)
  return sentAt
}

/** Documents not reviewed yet, oldest first. */
export function waitingDocuments(db: Queryable, limit: number): Promise<WaitingDocument[]> {
  return db.rows(sql`
    select d.customer_id, d.id, d.approval_id, d.kind, d.media_type, d.size_bytes, d.submitted_at,
      concat_ws(' ', o.answers ->> 'firstName', o.answers ->> 'lastName') as applicant
    from verification_document d
      join approval a on a.customer_id = d.customer_id and a.id = d.approval_id
      join application o on o.customer_id = a.customer_id and o.id = a.application_id
    where d.state = 'submitted' and a.detached_at is null order by d.submitted_at limit ${limit}`)
}

/** The recipient and language of e-mails about an approval. */
export function applicantOf(
  db: Queryable,
  customerId: string,
  approvalId: string,
): Promise<{ email: string; firstName: string; locale: string; weeklyCents: number; expiresOn: string }> {
  return db.one(sql`
    select o.answers ->> 'email' as email, o.answers ->> 'firstName' as first_name, o.locale,
      a.weekly_original_cents as weekly_cents, a.expires_on
    from approval a join application o on o.customer_id = a.customer_id and o.id = a.application_id
    where a.customer_id = ${customerId} and a.id = ${approvalId}`)
}

/** Deletes the pictures that were asked for by the approvals of applications that are past their time. */
export function deleteDocumentsOf(
  tx: Queryable,
  applications: readonly { readonly customerId: string; readonly applicationId: string }[],
): Promise<number> {
  return tx.run(sql`
    delete from verification_document x using jsonb_to_recordset(${JSON.stringify(applications)}::jsonb)
      as o("customerId" uuid, "applicationId" uuid)
    where x.customer_id = o."customerId" and x.approval_id in (
      select a.id from approval a where a.customer_id = o."customerId" and a.application_id = o."applicationId")`)
}
