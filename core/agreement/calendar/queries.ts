import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** The id of the customer's feed; undefined until they asked for one. */
export async function findFeedId(db: Queryable, customerId: string): Promise<string | undefined> {
  const row = await db.maybeOne<{ id: string }>(
    sql`select id from calendar_feed where customer_id = ${customerId}`,
  )
  return row?.id
}

/** Whose feed it is; undefined for one that was renewed since. */
export async function findFeedOwner(db: Queryable, id: string): Promise<string | undefined> {
  const row = await db.maybeOne<{ customerId: string }>(
    sql`select customer_id from calendar_feed where id = ${id}`,
  )
  return row?.customerId
}

/** Gives the customer's feed an id, in place of the one that it had. */
export function replaceFeed(
  db: Queryable,
  feed: { customerId: string; id: string; now: Date },
): Promise<number> {
  return db.run(sql`
    insert into calendar_feed (customer_id, id, created_at) values (${feed.customerId}, ${feed.id}, ${feed.now})
    on conflict (customer_id) do update set id = excluded.id, created_at = excluded.created_at`)
}

export type Revision = { agreementId: string; createdAt: Date; updatedAt: Date }

/** When each agreement of a customer was made and last changed. */
export function revisionsOf(db: Queryable, customerId: string): Promise<Revision[]> {
  return db.rows<Revision>(sql`
    select id as agreement_id, created_at, updated_at from agreement where customer_id = ${customerId}`)
}
