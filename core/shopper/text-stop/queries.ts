import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** Notes that the owner of a number wrote STOP, by the hash of the number. */
export function writeStop(tx: Queryable, phoneHash: string, now: Date): Promise<number> {
  return tx.run(sql`
    insert into text_stop (phone_hash, stopped_at) values (${phoneHash}, ${now})
    on conflict (phone_hash) do update set stopped_at = excluded.stopped_at`)
}

/** Lifts the note, because the owner of the number wrote START. */
export function deleteStop(tx: Queryable, phoneHash: string): Promise<number> {
  return tx.run(sql`delete from text_stop where phone_hash = ${phoneHash}`)
}

/** Whether the owner of a number wrote STOP at a moment or later, by the hash of the number. */
export async function hasStopSince(db: Queryable, phoneHash: string, since: Date): Promise<boolean> {
  const found = await db.maybeOne(sql`
    select 1 as found from text_stop where phone_hash = ${phoneHash} and stopped_at >= ${since}`)
  return found !== undefined
}
