import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/**
 * All customers who have applied with this tax id (by its keyed hash): one person may have been several
 * guests.
 */
export async function customersWith(db: Queryable, taxIdHash: string, self: string): Promise<string[]> {
  const rows = await db.rows<{ customerId: string }>(
    sql`select distinct customer_id from application where tax_id_hash = ${taxIdHash}`,
  )
  return [...new Set([self, ...rows.map(({ customerId }) => customerId)])]
}

/**
 * The payment record of these customers, the number of lapsed agreements, and whether money of an ended one is still owed or
 * was written off: a bank took a payment back that could not be taken out of it any more. A payment on several agreements is on time if
 * it is for the one that was due first; one that completed no payment of them says nothing.
 */
export function paymentRecord(
  db: Queryable,
  customerIds: readonly string[],
): Promise<{ paid: number; onTime: number; lapsed: number; unpaid: boolean }> {
  return db.one(sql`
    with made as (
      select settled_at, coalesce(due_on, (
        select min((c ->> 'dueOn')::date)
        from jsonb_array_elements(parts) p cross join lateral jsonb_array_elements(p -> 'covers') c)) as due_on
      from payment_intent
      where customer_id = any(${customerIds}) and purpose = 'renewal' and state = 'settled')
    select
      (select count(*) from made where due_on is not null) as paid,
      (select count(*) from made where settled_at < due_on + 1) as on_time,
      (select count(*) from agreement
        where customer_id = any(${customerIds}) and state = 'lapsed') as lapsed,
      exists (
        select from ledger_entry
        where customer_id = any(${customerIds}) and account in ('receivable-returned', 'written-off')
        group by customer_id, agreement_id, account having sum(amount_cents) > 0) as unpaid`)
}

/**
 * Whether the same person has an earlier application that is being decided or whose result is still in
 * effect: a valid approval, or a decline within its waiting time. A decline as a duplicate does not count,
 * because one mistake would lock a person out for ever.
 */
export async function hasOtherApplication(
  db: Queryable,
  application: { id: string; taxIdHash: string; submittedAt: Date },
  today: CivilDate,
): Promise<boolean> {
  const { found } = await db.one<{ found: boolean }>(sql`
    select exists (
      select from application o left join approval a on a.customer_id = o.customer_id and a.application_id = o.id
      where o.tax_id_hash = ${application.taxIdHash} and o.id <> ${application.id} and (
        (o.state in ('in-review', 'submitted')
          and (o.submitted_at, o.id) < (${application.submittedAt}, ${application.id}))
        or (a.code in (1, 4) and a.expires_on >= ${today})
        or (a.code = 2 and a.reapply_on > ${today} and not 'duplicate-application' = any(a.reasons)))
    ) as found`)
  return found
}
