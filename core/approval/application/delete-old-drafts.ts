import { daysAfter } from '#platform/days-after.ts'
import type { Queryable } from '#platform/db/database.ts'
import { inPortions } from '#platform/db/in-portions.ts'
import { sql } from '#platform/db/sql.ts'

/** How long an application that was begun waits for its shopper, in days. */
const keptDays = 90

/** Deletes applications that were begun and not touched for 90 days, with the tax id and birth date in them. */
export function deleteOldDrafts(db: Queryable, now: Date): Promise<number> {
  const before = daysAfter(now, -keptDays)
  return inPortions((limit) =>
    db.run(sql`
      delete from application where (customer_id, id) in (
        select customer_id, id from application where state = 'draft' and updated_at < ${before}
        limit ${limit} for update skip locked)`),
  )
}
