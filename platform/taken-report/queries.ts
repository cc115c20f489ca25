import type { Queryable } from '../db/database.ts'
import { inPortions } from '../db/in-portions.ts'
import { sql } from '../db/sql.ts'
import type { Keys } from '../keys.ts'

/**
 * How long a report is known, in days. Some services sign without a time, so a recording stays good for as long as their
 * key does; a key is changed more often than this.
 */
const keptDays = 400

const hashOf = (report: string, keys: Keys) => keys.fingerprint(`taken report ${report}`)

/**
 * Takes a report of an outside service once. Reports come twice, and whoever has overheard one may send it again much
 * later. `take` runs before the report is noted, so that none is lost when the process dies meanwhile: `take` must be safe
 * to run twice, also at the same time.
 * @param report what tells it from all others, with the service's own id
 * @returns what `take` gave; undefined for a report that was taken before
 */
export async function takeOnce<T>(
  { db, keys, now }: { readonly db: Queryable; readonly keys: Keys; readonly now: Date },
  report: string,
  take: () => Promise<T>,
): Promise<T | undefined> {
  const hash = hashOf(report, keys)
  const known = await db.maybeOne(sql`select 1 as found from taken_report where report_hash = ${hash}`)
  if (known !== undefined) return undefined
  const taken = await take()
  await db.run(sql`
    insert into taken_report (report_hash, taken_at) values (${hash}, ${now}) on conflict (report_hash) do nothing`)
  return taken
}

/** Deletes reports that are old enough to be forgotten. */
export function deleteOldReports(db: Queryable, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptDays * 86_400_000)
  return inPortions((limit) =>
    db.run(sql`
      delete from taken_report where report_hash in (
        select report_hash from taken_report where taken_at < ${before} limit ${limit} for update skip locked)`),
  )
}
