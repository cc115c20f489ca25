import type { Queryable } from '#platform/db/database.ts'
import { type Sql, sql } from '#platform/db/sql.ts'

/** Whether something of customer `c` is under way: an order, an agreement, a membership, a payment, an open question. */
const isLive = sql`(
  exists (select from orders o where o.customer_id = c.id
    and o.state not in ('delivered', 'cancelled', 'failed'))
  or exists (select from agreement a where a.customer_id = c.id
    and a.state not in ('owned', 'closed', 'cancelled'))
  or exists (select from club_membership m where m.customer_id = c.id
    and m.state in ('pending', 'active', 'ending'))
  or exists (select from autopay_authorization u where u.customer_id = c.id and u.ended_at is null)
  or exists (select from visit v where v.customer_id = c.id and v.state in ('scheduled', 'working'))
  or exists (select from payment_intent i where i.customer_id = c.id and i.state = 'pending')
  or exists (select from bank_debit b where b.customer_id = c.id and b.state = 'submitted')
  or exists (select from refund r where r.customer_id = c.id and r.state <> 'settled')
  or exists (select from payment_difference d where d.customer_id = c.id and d.settled_at is null))`

/** Whether anything was written about a contract of customer `c` or its payments since a moment. */
const hasRecordSince = (moment: Date): Sql => sql`(
  exists (select from orders o where o.customer_id = c.id and o.updated_at >= ${moment})
  or exists (select from agreement a where a.customer_id = c.id and a.updated_at >= ${moment})
  or exists (select from club_membership m where m.customer_id = c.id
    and coalesce(m.ended_at, m.agreed_at) >= ${moment})
  or exists (select from autopay_authorization u where u.customer_id = c.id and u.ended_at >= ${moment})
  or exists (select from visit v where v.customer_id = c.id and v.updated_at >= ${moment})
  or exists (select from payment_intent i where i.customer_id = c.id
    and greatest(i.created_at, i.settled_at) >= ${moment})
  or exists (select from bank_debit b where b.customer_id = c.id
    and greatest(b.submitted_at, b.settled_at, b.returned_at) >= ${moment})
  or exists (select from refund r where r.customer_id = c.id
    and greatest(r.created_at, r.settled_at) >= ${moment})
  or exists (select from ledger_transaction t where t.customer_id = c.id and t.created_at >= ${moment})
  or exists (select from referral_reward w where w.customer_id = c.id and w.given_at >= ${moment})
  or exists (select from record_consent e where e.customer_id = c.id and e.decided_at >= ${moment}))`

/** Whether customer `c` has records of contracts or payments, or cards and accounts removed before a moment. */
const hasRecordBefore = (moment: Date): Sql => sql`(
  exists (select from orders o where o.customer_id = c.id)
  or exists (select from agreement a where a.customer_id = c.id)
  or exists (select from club_membership m where m.customer_id = c.id)
  or exists (select from payment_intent i where i.customer_id = c.id)
  or exists (select from record_consent e where e.customer_id = c.id)
  or exists (select from payment_method p where p.customer_id = c.id and p.removed_at < ${moment})
  or exists (select from bank_account b where b.customer_id = c.id
    and b.state = 'removed' and b.token is null and b.ended_at < ${moment}))`

/** Up to `limit` customers with records, of whom nothing is under way and nothing was written since a moment. */
export function selectEnded(db: Queryable, since: Date, limit: number): Promise<{ id: string }[]> {
  return db.rows<{ id: string }>(sql`
    select c.id from customer c
    where ${hasRecordBefore(since)} and not ${isLive} and not ${hasRecordSince(since)} limit ${limit}`)
}

/** Whether nothing of a customer is under way and nothing was written since a moment; ask it of a locked customer. */
export async function isEnded(tx: Queryable, customerId: string, since: Date): Promise<boolean> {
  const found = await tx.maybeOne(sql`
    select 1 as ended from customer c
    where c.id = ${customerId} and not ${isLive} and not ${hasRecordSince(since)}`)
  return found !== undefined
}
