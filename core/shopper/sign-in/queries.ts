import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Person } from '../customer/queries.ts'

/**
 * How long a sign-in at the provider may take, in minutes. A used reset link is kept as long, so that it is known to
 * one.
 */
const attemptMinutes = 60

const attemptEnd = (begunAt: Date) => new Date(begunAt.getTime() + attemptMinutes * 60_000)

type ResetOwner = Pick<Person, 'subject' | 'email' | 'firstName' | 'lastName'>

/** Stores the hash of a reset link. */
export function insertReset(
  db: Queryable,
  reset: { tokenHash: string; subject: string; expiresAt: Date },
): Promise<number> {
  return db.run(sql`
    insert into password_reset (token_hash, subject, expires_at)
    values (${reset.tokenHash}, ${reset.subject}, ${reset.expiresAt})`)
}

/** The owner of a reset link, if it is still valid. A person known only to the provider has no name here. */
export function findResetOwner(db: Queryable, tokenHash: string, now: Date): Promise<ResetOwner | undefined> {
  return db.maybeOne<ResetOwner>(sql`
    select r.subject, coalesce(c.email, '') as email, coalesce(c.first_name, '') as first_name,
      coalesce(c.last_name, '') as last_name
    from password_reset r left join customer c on c.identity_subject = r.subject
    where r.token_hash = ${tokenHash} and r.used_at is null and r.expires_at > ${now}`)
}

/**
 * Marks a reset link and all other links of the same person as used. Returns the person's subject, or
 * undefined.
 */
export async function useReset(tx: Queryable, tokenHash: string, now: Date): Promise<string | undefined> {
  const row = await tx.maybeOne<{ subject: string }>(sql`
    update password_reset set used_at = ${now}
    where token_hash = ${tokenHash} and used_at is null and expires_at > ${now} returning subject`)
  if (row === undefined) return undefined
  await tx.run(
    sql`update password_reset set used_at = ${now} where subject = ${row.subject} and used_at is null`,
  )
  return row.subject
}

/** Sets the time of use of a reset link to the time at which its new password took effect. */
export function noteReset(tx: Queryable, tokenHash: string, now: Date): Promise<number> {
  return tx.run(sql`
    update password_reset set used_at = ${now}, expires_at = ${attemptEnd(now)} where token_hash = ${tokenHash}`)
}

/**
 * Ends every link of a person that would set a password, and notes that the password took effect now, as a used link
 * does. `hash` is that of no link.
 */
export async function endResets(tx: Queryable, subject: string, hash: string, now: Date): Promise<void> {
  await tx.run(sql`update password_reset set used_at = ${now} where subject = ${subject} and used_at is null`)
  await tx.run(sql`
    insert into password_reset (token_hash, subject, expires_at, used_at)
    values (${hash}, ${subject}, ${attemptEnd(now)}, ${now})`)
}

/**
 * Whether a person has got a new password or another address after a moment. Known for as long as a sign-in at the
 * provider may take.
 */
export async function isResetSince(tx: Queryable, subject: string, moment: Date): Promise<boolean> {
  const row = await tx.maybeOne(
    sql`select 1 as reset from password_reset where subject = ${subject} and used_at > ${moment}`,
  )
  return row !== undefined
}

type AttemptRow = {
  state: string
  verifier: string
  nonce: string
  returnTo: string
  locale: string
}

/** Stores a sign-in that starts now at the provider; `verifier` is encrypted. */
export function insertAttempt(db: Queryable, row: AttemptRow, now: Date): Promise<number> {
  return db.run(sql`
    insert into sign_in_attempt (state, verifier, nonce, return_to, locale, expires_at)
    values (${row.state}, ${row.verifier}, ${row.nonce}, ${row.returnTo}, ${row.locale},
      ${attemptEnd(now)})`)
}

/** Deletes and returns a started sign-in with when it began, so that only one request can finish it. */
export function takeAttempt(
  db: Queryable,
  state: string,
  now: Date,
): Promise<(AttemptRow & { begunAt: Date }) | undefined> {
  return db.maybeOne<AttemptRow & { begunAt: Date }>(sql`
    delete from sign_in_attempt where state = ${state} and expires_at > ${now}
    returning state, verifier, nonce, return_to, locale,
      expires_at - make_interval(mins => ${attemptMinutes}) as begun_at`)
}

/** Deletes expired reset links and started sign-ins. */
export async function deleteExpiredSignIns(db: Queryable, now: Date): Promise<void> {
  await db.run(sql`delete from password_reset where expires_at <= ${now}`)
  await db.run(sql`delete from sign_in_attempt where expires_at <= ${now}`)
}
