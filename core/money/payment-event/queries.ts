import { daysAfter } from '#platform/days-after.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** Whether an event was dealt with before. */
export async function isHandled(db: Queryable, id: string): Promise<boolean> {
  return (await db.maybeOne(sql`select 1 as heard from payment_event where id = ${id}`)) !== undefined
}

/** Notes that an event was dealt with. No-op for one that is noted. */
export function markHandled(db: Queryable, id: string, now: Date): Promise<number> {
  return db.run(sql`
    insert into payment_event (id, heard_at) values (${id}, ${now}) on conflict (id) do nothing`)
}

/** No service sends an event for so long. */
const keptDays = 30

/** Deletes up to `limit` events that will not come again. */
export function deleteOldEvents(db: Queryable, now: Date, limit: number): Promise<number> {
  const before = daysAfter(now, -keptDays)
  return db.run(sql`
    delete from payment_event where id in (
      select id from payment_event where heard_at < ${before} limit ${limit} for update skip locked)`)
}
