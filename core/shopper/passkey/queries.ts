import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** A passkey as its customer sees it. */
export type Passkey = {
  readonly id: string
  readonly name: string
  readonly createdAt: Date
  readonly usedAt: Date | null
}

/** What checks an answer: ids and the public key as base64url. */
export type KnownPasskey = {
  readonly customerId: string
  readonly id: string
  readonly credentialId: string
  readonly publicKey: string
  /** How often the device has used it, as far as it counts that; 0 if it does not. */
  readonly counter: number
  readonly transports: readonly string[]
}

/** The passkeys of a customer, the oldest first. */
export function passkeysOf(db: Queryable, customerId: string): Promise<Passkey[]> {
  return db.rows<Passkey>(sql`
    select id, name, created_at, used_at from passkey where customer_id = ${customerId} order by created_at, id`)
}

/** What browsers need to know to find the passkeys of a customer. */
export function credentialsOf(
  db: Queryable,
  customerId: string,
): Promise<{ id: string; transports: string[] }[]> {
  return db.rows(sql`
    select credential_id as id, transports from passkey where customer_id = ${customerId} order by created_at, id`)
}

/** The passkey with the id that its device gave it. */
export function findByCredential(db: Queryable, credentialId: string): Promise<KnownPasskey | undefined> {
  return db.maybeOne<KnownPasskey>(sql`
    select customer_id, id, credential_id, public_key, counter::float8 as counter, transports
    from passkey where credential_id = ${credentialId}`)
}

export function insertPasskey(
  tx: Queryable,
  passkey: KnownPasskey & { readonly name: string; readonly now: Date },
): Promise<number> {
  return tx.run(sql`
    insert into passkey (customer_id, id, credential_id, public_key, counter, transports, name, created_at)
    values (${passkey.customerId}, ${passkey.id}, ${passkey.credentialId}, ${passkey.publicKey}, ${passkey.counter},
      ${passkey.transports}::text[], ${passkey.name}, ${passkey.now})`)
}

/**
 * Notes that a passkey was used. Returns 0 if it is gone, or if its device counts and another answer with this count or a
 * higher one was there before: then there may be a copy of the device.
 */
export function noteUse(
  tx: Queryable,
  { customerId, id }: Pick<KnownPasskey, 'customerId' | 'id'>,
  counter: number,
  now: Date,
): Promise<number> {
  return tx.run(sql`
    update passkey set counter = ${counter}, used_at = ${now}
    where customer_id = ${customerId} and id = ${id}
      and (counter < ${counter}::bigint or (counter = 0 and ${counter}::bigint = 0))`)
}

/** Names a passkey anew. Returns 0 if the customer has no such. */
export function renameOne(tx: Queryable, customerId: string, id: string, name: string): Promise<number> {
  return tx.run(sql`update passkey set name = ${name} where customer_id = ${customerId} and id = ${id}`)
}

/** Deletes a passkey and returns its name; undefined if the customer has no such. */
export async function deletePasskey(
  tx: Queryable,
  customerId: string,
  id: string,
): Promise<string | undefined> {
  const row = await tx.maybeOne<{ name: string }>(
    sql`delete from passkey where customer_id = ${customerId} and id = ${id} returning name`,
  )
  return row?.name
}

/** Deletes all passkeys of a customer; returns their number. */
export function deletePasskeysOf(tx: Queryable, customerId: string): Promise<number> {
  return tx.run(sql`delete from passkey where customer_id = ${customerId}`)
}

export function insertChallenge(db: Queryable, hash: string, expiresAt: Date): Promise<number> {
  return db.run(
    sql`insert into passkey_challenge (challenge_hash, expires_at) values (${hash}, ${expiresAt})`,
  )
}

/** Takes a challenge out, so that one answer to it counts. Returns 0 if it is unknown, used or too old. */
export function takeChallenge(db: Queryable, hash: string, now: Date): Promise<number> {
  return db.run(sql`delete from passkey_challenge where challenge_hash = ${hash} and expires_at > ${now}`)
}

/** Deletes challenges that nobody answered in time. */
export function deleteExpiredChallenges(db: Queryable, now: Date): Promise<number> {
  return db.run(sql`delete from passkey_challenge where expires_at <= ${now}`)
}
