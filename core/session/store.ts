import type { Queryable } from '../db/database.ts'
import { sql } from '../db/sql.ts'

export type SessionRow = {
  id: string
  customerId: string
  kind: 'guest' | 'registered'
  firstName: string | null
}

/** The living session whose token has this hash. */
export function findByTokenHash(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<SessionRow | undefined> {
  return db.maybeOne<SessionRow>(sql`
    select s.id, s.customer_id, c.kind, c.first_name
    from session s join customer c on c.id = s.customer_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${now}`)
}

/** Adds a session for a customer that exists. */
export function insertSession(
  db: Queryable,
  session: { id: string; customerId: string; tokenHash: string; now: Date; expiresAt: Date },
): Promise<number> {
  return db.run(sql`
    insert into session (id, customer_id, token_hash, created_at, seen_at, expires_at)
    values (${session.id}, ${session.customerId}, ${session.tokenHash}, ${session.now}, ${session.now}, ${session.expiresAt})`)
}

/** Adds a customer who has said nothing about themselves yet. */
export function insertGuest(db: Queryable, id: string, now: Date): Promise<number> {
  return db.run(
    sql`insert into customer (id, kind, created_at, updated_at) values (${id}, 'guest', ${now}, ${now})`,
  )
}
