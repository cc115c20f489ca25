import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { FeedPosition } from '../memory/change-queries.ts'

/**
 * How far the listing follows the change feed, locked until the transaction ends; at the beginning of time when it was
 * never made. With `unlessLocked` it is null while another process has it, otherwise this one waits.
 */
export async function lockListingFollower(
  tx: Queryable,
  { unlessLocked }: { readonly unlessLocked: boolean },
): Promise<FeedPosition | null> {
  await tx.run(sql`
    insert into listing_follower (oldest, read, read_at) values ('0', '{}', 0) on conflict do nothing`)
  const found = await tx.maybeOne<FeedPosition>(sql`
    select oldest, read::float8[] as read, read_at as at from listing_follower
    ${unlessLocked ? sql`for update skip locked` : sql`for update`}`)
  return found ?? null
}

/**
 * Whether the listing has something to follow: a change of goods that it has not read, a position that is older than so
 * many seconds or of another database, or none at all. It locks and writes nothing.
 */
export async function isListingBehind(db: Queryable, seconds: number): Promise<boolean> {
  const { behind } = await db.one<{ behind: boolean }>(sql`
    select coalesce(bool_or(
      pg_snapshot_xmin(pg_current_snapshot()) < f.oldest::xid8
      or extract(epoch from clock_timestamp()) - f.read_at > ${seconds}::float8
      or exists (select from catalogue_change c
        where c.transaction >= f.oldest::xid8 and c.kind = 'goods' and c.no <> all (f.read))), true) as behind
    from listing_follower f`)
  return behind
}

/** Writes how far the listing follows. */
export async function saveListingFollower(tx: Queryable, { oldest, read, at }: FeedPosition): Promise<void> {
  await tx.run(sql`
    update listing_follower set oldest = ${oldest}, read = ${read}::bigint[], read_at = ${at}`)
}
