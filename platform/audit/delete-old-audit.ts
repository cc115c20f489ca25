import type { Queryable } from '../db/database.ts'
import { inPortions } from '../db/in-portions.ts'
import { sql } from '../db/sql.ts'

/** As long as the records that the commands were about: claims from a contract and taxes. */
const keptYears = 7

/** Deletes entries of the audit trail that are older than seven years. Returns how many. */
export function deleteOldAudit(db: Queryable, now: Date): Promise<number> {
  return inPortions((limit) =>
    db.run(sql`
      delete from audit where id in (
        select id from audit where at < ${now}::timestamptz - make_interval(years => ${keptYears}::integer)
        limit ${limit} for update skip locked)`),
  )
}
