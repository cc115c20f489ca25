import type { Queryable } from '#platform/db/database.ts'
import { type Sql, sql } from '#platform/db/sql.ts'

export type ApiSessionRow = {
  id: string
  customerId: string
  kind: 'guest' | 'registered'
  email: string | null
  createdAt: Date
  seenAt: Date
  sittingSeenAt: Date | null
}

const selectSession = sql`
  select s.id, s.customer_id, c.kind, c.email, s.created_at, s.seen_at, s.sitting_seen_at
  from session s join customer c on c.id = s.customer_id`

/** The valid session with this id and its customer. */
export function findApiSessionRow(
  db: Queryable,
  sessionId: string,
  now: Date,
): Promise<ApiSessionRow | undefined> {
  return db.maybeOne<ApiSessionRow>(sql`${selectSession} where s.id = ${sessionId} and s.expires_at > ${now}`)
}

/**
 * Locks a valid session, so that nothing is issued in it and it is not ended meanwhile. Lock it before its
 * codes and tokens.
 */
export function lockSession(tx: Queryable, id: string | Sql, now: Date): Promise<ApiSessionRow | undefined> {
  return tx.maybeOne<ApiSessionRow>(
    sql`${selectSession} where s.id = ${id} and s.expires_at > ${now} for update of s`,
  )
}

export type CodeRow = {
  sessionId: string
  customerId: string
  clientId: string
  codeChallenge: string
  redirectUri: string
  expiresAt: Date
  usedAt: Date | null
}

export function insertCode(
  db: Queryable,
  code: Omit<CodeRow, 'usedAt'> & { codeHash: string },
): Promise<number> {
  return db.run(sql`
    insert into authorization_code
      (code_hash, session_id, customer_id, client_id, code_challenge, redirect_uri, expires_at)
    values (${code.codeHash}, ${code.sessionId}, ${code.customerId}, ${code.clientId}, ${code.codeChallenge},
      ${code.redirectUri}, ${code.expiresAt})`)
}

/** Locks the valid session that a code was issued for. */
export function lockSessionOfCode(
  tx: Queryable,
  codeHash: string,
  now: Date,
): Promise<ApiSessionRow | undefined> {
  return lockSession(tx, sql`(select session_id from authorization_code where code_hash = ${codeHash})`, now)
}

/** A code, used or not. */
export function findCode(tx: Queryable, codeHash: string): Promise<CodeRow | undefined> {
  return tx.maybeOne<CodeRow>(sql`
    select session_id, customer_id, client_id, code_challenge, redirect_uri, expires_at, used_at
    from authorization_code where code_hash = ${codeHash}`)
}

export function markCodeUsed(tx: Queryable, codeHash: string, now: Date): Promise<number> {
  return tx.run(sql`update authorization_code set used_at = ${now} where code_hash = ${codeHash}`)
}

export type RefreshRow = { clientId: string; expiresAt: Date; usedAt: Date | null }

export function insertRefreshToken(
  tx: Queryable,
  token: { tokenHash: string; sessionId: string; customerId: string; clientId: string; expiresAt: Date },
): Promise<number> {
  return tx.run(sql`
    insert into refresh_token (token_hash, session_id, customer_id, client_id, expires_at)
    values (${token.tokenHash}, ${token.sessionId}, ${token.customerId}, ${token.clientId}, ${token.expiresAt})`)
}

/** The valid session of a refresh token. */
export function findSessionOfRefreshToken(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<ApiSessionRow | undefined> {
  return db.maybeOne<ApiSessionRow>(sql`
    ${selectSession} join refresh_token t on t.session_id = s.id
    where t.token_hash = ${tokenHash} and t.expires_at > ${now} and s.expires_at > ${now}`)
}

/** Locks the valid session of a refresh token. */
export function lockSessionOfRefreshToken(
  tx: Queryable,
  tokenHash: string,
  now: Date,
): Promise<ApiSessionRow | undefined> {
  return lockSession(tx, sql`(select session_id from refresh_token where token_hash = ${tokenHash})`, now)
}

/** A refresh token, used or not. */
export function findRefreshToken(tx: Queryable, tokenHash: string): Promise<RefreshRow | undefined> {
  return tx.maybeOne<RefreshRow>(
    sql`select client_id, expires_at, used_at from refresh_token where token_hash = ${tokenHash}`,
  )
}

/** Records the first use of a refresh token. No-op later. */
export function markRefreshTokenUsed(tx: Queryable, tokenHash: string, now: Date): Promise<number> {
  return tx.run(
    sql`update refresh_token set used_at = ${now} where token_hash = ${tokenHash} and used_at is null`,
  )
}
