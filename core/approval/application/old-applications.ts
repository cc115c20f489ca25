import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** An application of a customer, by its key. */
export type ApplicationKey = { readonly customerId: string; readonly applicationId: string }

/** 12 CFR 1002.12(b)(1), from the day on which the applicant was told; the decision is made when it is sent. */
const keptMonths = 25

/** Locks up to `limit` applications that were sent longer ago than the law asks for, and that no order came of. */
export function selectOldApplications(tx: Queryable, now: Date, limit: number): Promise<ApplicationKey[]> {
  return tx.rows<ApplicationKey>(sql`
    select customer_id, id as application_id from application p
    where state <> 'draft'
      and greatest(submitted_at, updated_at) < ${now}::timestamptz - make_interval(months => ${keptMonths}::integer)
      and not exists (
        select 1 from approval a join orders o on o.customer_id = a.customer_id and o.approval_id = a.id
        where a.customer_id = p.customer_id and a.application_id = p.id)
    limit ${limit} for update skip locked`)
}

/** Deletes applications; what hangs on them goes first. */
export function deleteApplications(tx: Queryable, old: readonly ApplicationKey[]): Promise<number> {
  return tx.run(sql`
    delete from application p using jsonb_to_recordset(${JSON.stringify(old)}::jsonb)
      as o("customerId" uuid, "applicationId" uuid)
    where p.customer_id = o."customerId" and p.id = o."applicationId"`)
}
