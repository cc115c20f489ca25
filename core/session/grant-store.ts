import type { Queryable } from '../db/database.ts'
import { sql } from '../db/sql.ts'

export type CodeRow = {
  sessionId: string
  customerId: string
  codeChallenge: string
  redirectUri: string
}

export function insertCode(
  db: Queryable,
  code: CodeRow & { codeHash: string; expiresAt: Date },
): Promise<number> {
  return db.run(sql`
    insert into authorization_code (code_hash, session_id, customer_id, code_challenge, redirect_uri, expires_at)
    values (${code.codeHash}, ${code.sessionId}, ${code.customerId}, ${code.codeChallenge}, ${code.redirectUri},
      ${code.expiresAt})`)
}

/** Takes a code: a second taker gets nothing. */
export function takeCode(db: Queryable, codeHash: string, now: Date): Promise<CodeRow | undefined> {
  return db.maybeOne<CodeRow>(sql`
    update authorization_code set used_at = ${now}
    where code_hash = ${codeHash} and used_at is null and expires_at > ${now}
    returning session_id, customer_id, code_challenge, redirect_uri`)
}

export type RefreshRow = { sessionId: string; customerId: string }

export function insertRefreshToken(
  db: Queryable,
  token: RefreshRow & { tokenHash: string; expiresAt: Date },
): Promise<number> {
  return db.run(sql`
    insert into refresh_token (token_hash, session_id, customer_id, expires_at)
    values (${token.tokenHash}, ${token.sessionId}, ${token.customerId}, ${token.expiresAt})`)
}

/** Takes a refresh token: each is good for one exchange. */
export function takeRefreshToken(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<RefreshRow | undefined> {
  return db.maybeOne<RefreshRow>(sql`
    update refresh_token set used_at = ${now}
    where token_hash = ${tokenHash} and used_at is null and expires_at > ${now}
    returning session_id, customer_id`)
}

export type SessionOwner = {
  id: string
  customerId: string
  kind: 'guest' | 'registered'
  email: string | null
}

/** The living session with this id and whose it is. */
export function findSessionOwner(
  db: Queryable,
  sessionId: string,
  now: Date,
): Promise<SessionOwner | undefined> {
  return db.maybeOne<SessionOwner>(sql`
    select s.id, s.customer_id, c.kind, c.email
    from session s join customer c on c.id = s.customer_id
    where s.id = ${sessionId} and s.expires_at > ${now}`)
}
