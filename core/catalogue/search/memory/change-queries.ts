import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** What changed: goods (prices, parts and vendors among it), units, or the names of categories and synonyms. */
type ChangeRow = {
  readonly no: number
  readonly kind: 'goods' | 'units' | 'names'
  readonly productIds: readonly string[]
}

/** What a reader of the change feed keeps between two readings. */
export type FeedPosition = {
  /** The oldest transaction that was open at the last reading: what it writes may come to light later. */
  readonly oldest: string
  /** The changes of later transactions that were read already. */
  readonly read: readonly number[]
  /** When the last reading was, by the clock of the database, in seconds. */
  readonly at: number
}

/** How long changes are kept. */
export const keptHours = 24

/** A reader that has read no change for so long reads everything anew, before changes that it needs are gone. */
export const mostMissedSeconds = (keptHours / 2) * 3600

/** Where a reader begins that is going to read everything. */
export async function findFeedPosition(db: Queryable): Promise<FeedPosition> {
  const { oldest, at } = await db.one<{ oldest: string; at: number }>(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as oldest,
      extract(epoch from clock_timestamp())::float8 as at`)
  return { oldest, read: [], at }
}

/**
 * The changes since the last reading, and where the next one begins. Numbers are not committed in their order, so it
 * asks for all of the transactions that were not over at the last reading, but for those that it has read.
 */
export async function findChanges(
  db: Queryable,
  { oldest, read }: FeedPosition,
): Promise<{ changes: ChangeRow[]; next: FeedPosition }> {
  const found = await db.one<{ oldest: string; at: number; all: number[]; changes: ChangeRow[] }>(sql`
    with change as materialized (
      select no, transaction, kind, product_ids from catalogue_change where transaction >= ${oldest}::xid8
    )
    select pg_snapshot_xmin(pg_current_snapshot())::text as oldest,
      extract(epoch from clock_timestamp())::float8 as at,
      array(select no from change where transaction >= pg_snapshot_xmin(pg_current_snapshot()))::float8[] as all,
      coalesce((select jsonb_agg(jsonb_build_object('no', no, 'kind', kind, 'productIds', product_ids) order by no)
        from change where no <> all (${read}::bigint[])), '[]') as changes`)
  return { changes: found.changes, next: { oldest: found.oldest, read: found.all, at: found.at } }
}

/** Removes changes older than so many hours, which no reader waits for. Returns their number. */
export function deleteChanges(db: Queryable, hours: number): Promise<number> {
  return db.run(sql`
    delete from catalogue_change where changed_at < now() - make_interval(hours => ${hours})`)
}
