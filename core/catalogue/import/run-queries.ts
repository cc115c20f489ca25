import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** Notes that a folder is being imported. */
export async function noteRun(db: Queryable, folder: string): Promise<void> {
  await db.run(sql`insert into import_run (folder) values (${folder}) on conflict do nothing`)
}

/** The folders whose import is under way, or was ended before it was done and has been followed by no whole one. */
export async function unfinishedRuns(db: Queryable): Promise<string[]> {
  const rows = await db.rows<{ folder: string }>(sql`select folder from import_run order by folder`)
  return rows.map(({ folder }) => folder)
}

/** Notes that an import is done; one of another folder that was ended before is not gone on with after it. */
export async function endRuns(db: Queryable): Promise<void> {
  await db.run(sql`delete from import_run`)
}
