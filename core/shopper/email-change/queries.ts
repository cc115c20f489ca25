import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** A new address that waits for its confirmation. */
export type EmailChangeRow = { readonly customerId: string; readonly email: string }

/** Keeps what a customer asked for, in the place of what was asked before. */
export function saveEmailChange(
  tx: Queryable,
  change: EmailChangeRow & { confirmHash: string; stopHash: string; now: Date; expiresAt: Date },
): Promise<number> {
  return tx.run(sql`
    insert into email_change (customer_id, email, confirm_hash, stop_hash, asked_at, expires_at)
    values (${change.customerId}, ${change.email}, ${change.confirmHash}, ${change.stopHash}, ${change.now},
      ${change.expiresAt})
    on conflict (customer_id) do update set email = excluded.email, confirm_hash = excluded.confirm_hash,
      stop_hash = excluded.stop_hash, asked_at = excluded.asked_at, expires_at = excluded.expires_at`)
}

/** The address that a customer has asked for and not confirmed yet. */
export function findEmailChange(
  db: Queryable,
  customerId: string,
  now: Date,
): Promise<EmailChangeRow | undefined> {
  return db.maybeOne<EmailChangeRow>(sql`
    select customer_id, email from email_change where customer_id = ${customerId} and expires_at > ${now}`)
}

/** The ask of a customer whose confirmation link has this hash. */
export function findByConfirmHash(
  db: Queryable,
  customerId: string,
  hash: string,
  now: Date,
): Promise<EmailChangeRow | undefined> {
  return db.maybeOne<EmailChangeRow>(sql`
    select customer_id, email from email_change
    where customer_id = ${customerId} and confirm_hash = ${hash} and expires_at > ${now}`)
}

/** Whether the link that stops an ask has this hash. */
export async function isStopHash(db: Queryable, hash: string, now: Date): Promise<boolean> {
  const row = await db.maybeOne(sql`
    select 1 as found from email_change where stop_hash = ${hash} and expires_at > ${now}`)
  return row !== undefined
}

/** Deletes and returns the ask with this confirmation link, so that only one request can use it. */
export function takeByConfirmHash(
  tx: Queryable,
  customerId: string,
  hash: string,
  now: Date,
): Promise<EmailChangeRow | undefined> {
  return tx.maybeOne<EmailChangeRow>(sql`
    delete from email_change
    where customer_id = ${customerId} and confirm_hash = ${hash} and expires_at > ${now}
    returning customer_id, email`)
}

/** Deletes and returns the ask that a link stops. */
export function takeByStopHash(db: Queryable, hash: string, now: Date): Promise<EmailChangeRow | undefined> {
  return db.maybeOne<EmailChangeRow>(sql`
    delete from email_change where stop_hash = ${hash} and expires_at > ${now} returning customer_id, email`)
}

/** Deletes what a customer has asked for; 0 if there was nothing. */
export function deleteEmailChange(db: Queryable, customerId: string): Promise<number> {
  return db.run(sql`delete from email_change where customer_id = ${customerId}`)
}

/** Deletes asks whose links have expired. */
export function deleteExpiredEmailChanges(db: Queryable, now: Date): Promise<number> {
  return db.run(sql`delete from email_change where expires_at <= ${now}`)
}
