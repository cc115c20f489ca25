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
 * was written off: a bank took a payment back that could not be taken out of it any more. A payment is on time if the
 * customer made it by its due day, in the time of the store that rents, however long the answer took. One on several
 * agreements is on time if it is for the one that was due first; one that completed no payment of them says nothing, nor
 * does one that was declined or that the bank took back: what pays in its place is made later, and late.
 */
export function paymentRecord(
  db: Queryable,
  customerIds: readonly string[],
): Promise<{ paid: number; onTime: number; lapsed: number; unpaid: boolean }> {
  return db.one(sql`
    with made as (
      select coalesce(i.due_on, first.due_on) as due_on, (i.created_at at time zone s.time_zone)::date as made_on
      from payment_intent i
        left join lateral (
          select (p ->> 'agreementId')::uuid as agreement_id, (c ->> 'dueOn')::date as due_on
          from jsonb_array_elements(i.parts) p cross join lateral jsonb_array_elements(p -> 'covers') c
          order by due_on limit 1) first on true
        join agreement a on a.customer_id = i.customer_id and a.id = coalesce(i.agreement_id, first.agreement_id)
        join store s on s.id = a.store_id
      where i.customer_id = any(${customerIds}) and i.purpose = 'renewal' and i.state = 'settled')
    select
      (select count(*) from made where due_on is not null) as paid,
      (select count(*) from made where made_on <= due_on) as on_time,
      (select count(*) from agreement
        where customer_id = any(${customerIds}) and state = 'lapsed') as lapsed,
      exists (
        select from ledger_entry
        where customer_id = any(${customerIds}) and account in ('receivable-returned', 'written-off')
        group by customer_id, agreement_id, account having sum(amount_cents) > 0) as unpaid`)
}

/**
 * Whether the same person has an earlier application that is being decided or whose result is still in effect: a valid
 * approval that is still in an account, or a decline within its waiting time. A decline as a duplicate does not count,
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
        or (a.code in (1, 4) and a.detached_at is null and a.expires_on >= ${today})
        or (a.code = 2 and a.reapply_on > ${today} and not 'duplicate-application' = any(a.reasons)))
    ) as found`)
  return found
}
