import type { AgreementState } from '#domain/agreement/agreement-machine.ts'
import type { ApprovalCode } from '#domain/approval/approval.ts'
import type { VerificationDocumentKind, VerifyLevel } from '#domain/approval/decision.ts'
import type { ReasonCode } from '#domain/approval/decision-reasons.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Frequency } from '#domain/base/frequency.ts'
import type { Cents } from '#domain/base/money.ts'
import type { Agency } from '#domain/law/agency.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type Sql, sql } from '#platform/db/sql.ts'
import type { DocumentState } from './schema.ts'

export type ApprovalRow = {
  customerId: string
  id: string
  applicationId: string
  decisionId: string
  code: ApprovalCode
  reasons: ReasonCode[]
  agency: Agency | null
  weeklyOriginalCents: Cents
  verifyLevel: VerifyLevel
  documents: Partial<Record<VerificationDocumentKind, DocumentState>>
  storeId: string | null
  decidedOn: CivilDate
  expiresOn: CivilDate
  reapplyOn: CivilDate | null
}

/** The payments of open agreements at one frequency. */
export type Committed = { readonly frequency: Frequency; readonly cents: Cents }

/** The names of an account and of the application behind one of its approvals; null where one is not known. */
export type ApplicantNames = {
  account: { firstName: string | null; lastName: string | null }
  applicant: { firstName: string | null; lastName: string | null } | null
  /** The name that the store gave the applicant's account since, first and last name. */
  confirmedName: string | null
}

/** The approval of an order, with its names. */
export type OrderedApproval = ApplicantNames & Pick<ApprovalRow, 'applicationId' | 'storeId'>

export type PlacedApprovalRow = ApprovalRow &
  ApplicantNames & { timeZone: string | null; committed: Committed[] }

const columns = sql`a.customer_id, a.id, a.application_id, a.decision_id, a.code, a.reasons, a.agency,
  a.weekly_original_cents, a.verify_level, a.documents, a.store_id, a.decided_on, a.expires_on, a.reapply_on,
  s.time_zone`

/** The columns of `ApplicantNames`, for approval `a` of customer `c`. */
const names = sql`jsonb_build_object('firstName', c.first_name, 'lastName', c.last_name) as account, (
    select jsonb_build_object('firstName', p.answers ->> 'firstName', 'lastName', p.answers ->> 'lastName')
    from application p where p.customer_id = a.customer_id and p.id = a.application_id) as applicant, a.confirmed_name`

const maxRead = 10

/** States of agreements that use part of an approved amount. */
const committing: readonly AgreementState[] = ['draft', 'signed', 'prelim-paid', 'active', 'lapsed']

function committedBy(customerIds: readonly string[]): Sql {
  return sql`
    select frequency, sum(payment_cents) as cents from agreement
    where customer_id = any(${customerIds}) and state = any(${committing}) group by frequency`
}

/**
 * A customer's latest approvals and declines, newest first, each with the payments of open agreements. Without those that
 * the store took out of the account.
 */
export function newestApprovals(db: Queryable, customerId: string): Promise<PlacedApprovalRow[]> {
  return db.rows<PlacedApprovalRow>(sql`
    select ${columns}, ${names}, coalesce((select jsonb_agg(c) from (${committedBy([customerId])}) c), '[]') as committed
    from approval a join customer c on c.id = a.customer_id left join store s on s.id = a.store_id
    where a.customer_id = ${customerId} and a.detached_at is null order by a.created_at desc limit ${maxRead}`)
}

/**
 * Locks a customer's approvals until the transaction ends, so that two concurrent orders cannot use the same
 * amount.
 */
export function lockApprovals(tx: Queryable, customerId: string): Promise<unknown> {
  return tx.rows(sql`select id from approval where customer_id = ${customerId} order by id for update`)
}

/**
 * The approval of one of a customer's orders, or of the newest one that is not signed, with the names of the account and
 * of the application; undefined without one.
 */
export function approvalOfOrder(
  db: Queryable,
  { customerId, orderId }: { readonly customerId: string; readonly orderId: string | 'to sign' },
): Promise<OrderedApproval | undefined> {
  const which = orderId === 'to sign' ? sql`o.state = 'created'` : sql`o.id = ${orderId}`
  return db.maybeOne<OrderedApproval>(sql`
    select a.application_id, a.store_id, ${names}
    from orders o join approval a on a.customer_id = o.customer_id and a.id = o.approval_id
    join customer c on c.id = a.customer_id
    where o.customer_id = ${customerId} and ${which} order by o.created_at desc limit 1`)
}

/** Notes the name that the store gave the account of the applicant behind some of its approvals. */
export function confirmName(
  tx: Queryable,
  {
    customerId,
    ids,
    name,
  }: { readonly customerId: string; readonly ids: readonly string[]; readonly name: string },
): Promise<number> {
  return tx.run(
    sql`update approval set confirmed_name = ${name} where customer_id = ${customerId} and id = any(${ids})`,
  )
}

/** Inserts the outcome of an application. */
export function insertApproval(db: Queryable, row: ApprovalRow, now: Date): Promise<number> {
  return db.run(sql`
    insert into approval (customer_id, id, application_id, decision_id, code, reasons, agency,
      weekly_original_cents, verify_level, documents, store_id, decided_on, expires_on, reapply_on, created_at)
    values (${row.customerId}, ${row.id}, ${row.applicationId}, ${row.decisionId}, ${row.code}, ${row.reasons},
      ${row.agency === null ? null : JSON.stringify(row.agency)}, ${row.weeklyOriginalCents}, ${row.verifyLevel},
      ${JSON.stringify(row.documents)}, ${row.storeId}, ${row.decidedOn}, ${row.expiresOn}, ${row.reapplyOn}, ${now})`)
}

/** Sets the state of a document of an approval, whatever it was. */
export function setDocumentState(
  db: Queryable,
  approval: Pick<ApprovalRow, 'customerId' | 'id'>,
  kind: VerificationDocumentKind,
  state: DocumentState,
): Promise<Pick<ApprovalRow, 'documents' | 'applicationId'>> {
  return db.one(sql`
    update approval set documents = documents || ${JSON.stringify({ [kind]: state })}::jsonb
    where customer_id = ${approval.customerId} and id = ${approval.id} returning documents, application_id`)
}

/** Asks for a document of an approval again. Returns false, and changes nothing, if it is approved by now. */
export async function refuseDocument(
  db: Queryable,
  approval: Pick<ApprovalRow, 'customerId' | 'id'>,
  kind: VerificationDocumentKind,
): Promise<boolean> {
  const changed = await db.run(sql`
    update approval set documents = documents || ${JSON.stringify({ [kind]: 'refused' })}::jsonb
    where customer_id = ${approval.customerId} and id = ${approval.id}
      and documents ->> ${kind} is distinct from 'approved'`)
  return changed === 1
}

/** Turns a conditional approval into a full one. */
export function fulfilApproval(
  db: Queryable,
  approval: Pick<ApprovalRow, 'customerId' | 'id'>,
): Promise<number> {
  return db.run(sql`
    update approval set code = 1 where customer_id = ${approval.customerId} and id = ${approval.id} and code = 4`)
}

/** The payments of a customer's open agreements, summed per frequency. */
export function committedPayments(db: Queryable, customerIds: readonly string[]): Promise<Committed[]> {
  return db.rows(committedBy(customerIds))
}

/** Deletes the approvals of applications that are past their time. */
export function deleteApprovalsOf(
  tx: Queryable,
  applications: readonly { readonly customerId: string; readonly applicationId: string }[],
): Promise<number> {
  return tx.run(sql`
    delete from approval x using jsonb_to_recordset(${JSON.stringify(applications)}::jsonb)
      as o("customerId" uuid, "applicationId" uuid)
    where x.customer_id = o."customerId" and x.application_id = o."applicationId"`)
}
