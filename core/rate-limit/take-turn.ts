import { fail, ok, type Result } from '#domain/result.ts'
import type { Context } from '../context.ts'
import { sql } from '../db/sql.ts'

export type Limit = { readonly max: number; readonly perSeconds: number }

/**
 * Counts one more try of something that may be done `max` times in `perSeconds`, in all processes together. `bucket`
 * names what is counted and for whom; it is kept as a hash only. Refuses with `too-many-requests`.
 */
export async function takeTurn(bucket: string, limit: Limit, context: Context): Promise<Result<undefined>> {
  if (!context.settings.rateLimits) return ok(undefined)
  const now = context.clock.now()
  const resetsAt = new Date(now.getTime() + limit.perSeconds * 1000)
  const { taken } = await context.db.one<{ taken: number }>(sql`
    insert into rate_limit as r (bucket, taken, resets_at)
    values (${context.keys.fingerprint(bucket)}, 1, ${resetsAt})
    on conflict (bucket) do update set
      taken = case when r.resets_at <= ${now} then 1 else r.taken + 1 end,
      resets_at = case when r.resets_at <= ${now} then excluded.resets_at else r.resets_at end
    returning taken`)
  return taken > limit.max ? fail('too-many-requests') : ok(undefined)
}

/** Forgets the tries of a bucket: the last one was right. */
export async function giveTurnsBack(bucket: string, context: Context): Promise<void> {
  if (!context.settings.rateLimits) return
  await context.db.run(sql`delete from rate_limit where bucket = ${context.keys.fingerprint(bucket)}`)
}
