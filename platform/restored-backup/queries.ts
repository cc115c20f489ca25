import type { Queryable } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** The backup that was put in place of the database's contents. */
type RestoredBackup = {
  /** When the backup was made: what was paid after it is known to the payment service alone. */
  readonly madeAt: Date
  readonly restoredAt: Date
  /** Until when the payment service's list was compared with the books; null before that. */
  readonly comparedUntil: Date | null
  /** Since when charges are made again; null while they wait for an operator. */
  readonly resumedAt: Date | null
}

/** The backup that was restored last; undefined in a database that never was. */
export function findRestored(db: Queryable): Promise<RestoredBackup | undefined> {
  return db.maybeOne<RestoredBackup>(
    sql`select made_at, restored_at, compared_until, resumed_at from restored_backup`,
  )
}

/** Whether a backup was restored, and an operator has not said yet that charges may be made again. */
export async function areChargesPaused(db: Queryable): Promise<boolean> {
  const restored = await findRestored(db)
  return restored !== undefined && restored.resumedAt === null
}

/** Notes that the payment service's list was compared with the books, if that began at the moment of the backup. */
export function noteComparison(db: Queryable, { from, until }: { from: Date; until: Date }): Promise<number> {
  return db.run(sql`
    update restored_backup set compared_until = greatest(compared_until, ${until})
    where made_at >= ${from} and resumed_at is null`)
}

/** Lets charges be made again. */
export function writeResumed(tx: Queryable, now: Date): Promise<number> {
  return tx.run(sql`update restored_backup set resumed_at = ${now} where resumed_at is null`)
}

/** How many restored backups charges wait for, and for how many seconds. */
export function countPaused(db: Queryable, now: Date): Promise<{ count: number; oldestSeconds: number }> {
  return db.one(sql`
    select count(*)::integer as count,
      coalesce(extract(epoch from ${now}::timestamptz - min(restored_at)), 0)::float8 as oldest_seconds
    from restored_backup where resumed_at is null`)
}
