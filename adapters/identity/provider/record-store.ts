import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Database, Queryable } from '#platform/db/database.ts'
import { inPortions } from '#platform/db/in-portions.ts'
import { type Sql, sql } from '#platform/db/sql.ts'

type Row = { payload: AdapterPayload; consumedAt: Date | null }

/** Members of a record that are moments, in seconds since 1970. */
const moments = ['exp', 'iat', 'loginTs'] as const

/** What the page of the sign-in leaves for the provider to go on with; `ts` is when the password was checked. */
type LeftResult = { readonly login?: { readonly ts?: number } }

/** A record whose moments are by a clock that is `seconds` ahead. */
function moved(payload: AdapterPayload, seconds: number): AdapterPayload {
  const given = moments.filter((name) => typeof payload[name] === 'number')
  const at = Object.fromEntries(given.map((name) => [name, Number(payload[name]) + seconds]))
  const { login } = (payload.result ?? {}) as LeftResult
  if (login?.ts === undefined) return { ...payload, ...at }
  return {
    ...payload,
    ...at,
    result: { ...(payload.result ?? {}), login: { ...login, ts: login.ts + seconds } },
  }
}

// The moments of the provider are whole seconds, so that one just after may seem to be just before.
const isSignedOut = sql`exists (
  select from identity_account a
  where a.subject = coalesce(r.payload->>'accountId', r.payload#>>'{result,login,accountId}')
    and a.signed_out_at - interval '2 seconds'
      > to_timestamp(coalesce(r.payload->>'loginTs', r.payload#>>'{result,login,ts}')::float8))`

/**
 * Stores the embedded provider's sessions, grants and codes. The provider goes by the clock of its machine, which is
 * behind the store's by `offset` seconds: records are kept by the store's, so that another machine's provider reads
 * them by its own. A sign-in from before its person was signed out is not found: a request that ran meanwhile may have
 * kept it.
 */
export function recordStore(db: Database, offset: () => number): (kind: string) => Adapter {
  return (kind) => {
    const find = async (where: Sql): Promise<AdapterPayload | undefined> => {
      const row = await db.maybeOne<Row>(sql`
        select r.payload, r.consumed_at from identity_record r
        where r.kind = ${kind} and ${where} and r.expires_at > now() and not ${isSignedOut}`)
      if (row === undefined) return undefined
      const payload = moved(row.payload, -offset())
      return row.consumedAt === null
        ? payload
        : { ...payload, consumed: Math.floor(row.consumedAt.getTime() / 1000) }
    }
    return {
      async upsert(id, payload, expiresIn) {
        await db.run(sql`
          insert into identity_record (kind, id, payload, grant_id, uid, user_code, expires_at)
          values (${kind}, ${id}, ${JSON.stringify(moved(payload, offset()))}, ${payload.grantId ?? null}, ${payload.uid ?? null},
            ${payload.userCode ?? null}, now() + make_interval(secs => ${expiresIn}))
          on conflict (kind, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
            uid = excluded.uid, user_code = excluded.user_code, expires_at = excluded.expires_at`)
      },
      find: (id) => find(sql`r.id = ${id}`),
      findByUid: (uid) => find(sql`r.uid = ${uid}`),
      findByUserCode: (userCode) => find(sql`r.user_code = ${userCode}`),
      async consume(id) {
        await db.run(sql`
          update identity_record set consumed_at = now() where kind = ${kind} and id = ${id}`)
      },
      async destroy(id) {
        await db.run(sql`delete from identity_record where kind = ${kind} and id = ${id}`)
      },
      async revokeByGrantId(grantId) {
        await db.run(sql`delete from identity_record where grant_id = ${grantId}`)
      },
    }
  }
}

/** Deletes expired records. */
export function deleteExpiredRecords(db: Queryable, now: Date): Promise<number> {
  return inPortions((limit) =>
    db.run(sql`
      delete from identity_record where (kind, id) in (
        select kind, id from identity_record where expires_at <= ${now} limit ${limit} for update skip locked)`),
  )
}
