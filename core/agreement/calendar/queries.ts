import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** The id of the customer's feed; undefined if none was created. */
export async function findFeedId(db: Queryable, customerId: string): Promise<string | undefined> {
  const row = await db.maybeOne<{ id: string }>(
    sql`select id from calendar_feed where customer_id = ${customerId}`,
  )
  return row?.id
}

/** The customer of a feed; undefined if it was renewed since. */
export async function findFeedOwner(db: Queryable, id: string): Promise<string | undefined> {
  const row = await db.maybeOne<{ customerId: string }>(
    sql`select customer_id from calendar_feed where id = ${id}`,
  )
  return row?.customerId
}

/** Replaces the id of the customer's feed. */
export function replaceFeed(
  db: Queryable,
  feed: { customerId: string; id: string; now: Date },
): Promise<number> {
  return db.run(sql`
    insert into calendar_feed (customer_id, id, created_at) values (${feed.customerId}, ${feed.id}, ${feed.now})
    on conflict (customer_id) do update set id = excluded.id, created_at = excluded.created_at`)
}

export type Revision = { agreementId: string; createdAt: Date; updatedAt: Date }

/** When each agreement of a customer was created and last changed, which a debit that has arrived does too. */
export function revisionsOf(db: Queryable, customerId: string): Promise<Revision[]> {
  return db.rows<Revision>(sql`
    select a.id as agreement_id, a.created_at, greatest(a.updated_at, (
      select max(d.settled_at) from covered_due c
        join bank_debit d on d.customer_id = c.customer_id and d.intent_id = c.intent_id
      where c.customer_id = a.customer_id and c.agreement_id = a.id
    )) as updated_at
    from agreement a where a.customer_id = ${customerId}`)
}

/** Deletes the addresses of customers' calendars. */
export function deleteFeedsOf(tx: Queryable, customerIds: readonly string[]): Promise<number> {
  return tx.run(sql`delete from calendar_feed where customer_id = any(${customerIds})`)
}
