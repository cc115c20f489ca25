import { randomBytes } from 'node:crypto'
import type { Context } from '#core/context.ts'
import { normalizeEmail } from '#domain/base/email.ts'
import type { Client } from '#platform/client.ts'
import type { Queryable } from '#platform/db/database.ts'
import { inPortions } from '#platform/db/in-portions.ts'
import { sql } from '#platform/db/sql.ts'
import { cookieOptions } from '#site/cookies.ts'

/**
 * How long a place stays known after the last sign-in there, in seconds; equals the lifetime of the device
 * cookie.
 */
const knownSeconds = cookieOptions('device', '').maxAge

/** More than anybody needs; the oldest ones are deleted. */
const maxPlaces = 30

/** Whether the account's owner has signed in before on this device, or at least in this network. */
export type KnownPlace = 'device' | 'network' | 'unknown'

function hashesOf(email: string, { network, device }: Client, context: Context) {
  const { keys } = context
  return {
    account: keys.fingerprint(`known-place:${normalizeEmail(email)}`),
    network: keys.fingerprint(`network:${network}`),
    device: device === undefined ? null : keys.fingerprint(`device:${device}`),
  }
}

/** The place of a request for an account. Takes the same time for an unknown account. */
export async function findPlace(email: string, context: Context): Promise<KnownPlace> {
  const { account, network, device } = hashesOf(email, context.client, context)
  const since = new Date(context.clock.now().getTime() - knownSeconds * 1_000)
  const rows = await context.db.rows<{ placeHash: string }>(sql`
    select place_hash from known_place
    where account_hash = ${account} and place_hash in (${network}, ${device ?? network}) and seen_at > ${since}`)
  if (rows.some(({ placeHash }) => placeHash === device)) return 'device'
  return rows.length > 0 ? 'network' : 'unknown'
}

/**
 * Records that the owner of an account has authenticated in this network and on this device. The device gets
 * a new secret each time, so that a secret planted by somebody else becomes useless.
 * @returns the secret for the device cookie
 */
export async function rememberPlace(db: Queryable, email: string, context: Context): Promise<string> {
  const now = context.clock.now()
  const secret = randomBytes(24).toString('base64url')
  const before = hashesOf(email, context.client, context)
  const { account, network, device } = hashesOf(email, { ...context.client, device: secret }, context)
  if (before.device !== null)
    await db.run(
      sql`delete from known_place where account_hash = ${account} and place_hash = ${before.device}`,
    )
  await db.run(sql`
    insert into known_place (account_hash, place_hash, seen_at)
    values (${account}, ${network}, ${now}), (${account}, ${device}, ${now})
    on conflict (account_hash, place_hash) do update set seen_at = excluded.seen_at`)
  await db.run(sql`
    delete from known_place where account_hash = ${account} and place_hash in (
      select place_hash from known_place where account_hash = ${account}
      order by seen_at desc, place_hash offset ${maxPlaces})`)
  return secret
}

/** Forgets all known places of an account. */
export async function forgetPlaces(db: Queryable, email: string, context: Context): Promise<void> {
  const { account } = hashesOf(email, context.client, context)
  await db.run(sql`delete from known_place where account_hash = ${account}`)
}

/** Deletes the places where nobody has signed in for as long as a place stays known. */
export function deleteOldPlaces(db: Queryable, now: Date): Promise<number> {
  const before = new Date(now.getTime() - knownSeconds * 1_000)
  return inPortions((limit) =>
    db.run(sql`
      delete from known_place where (account_hash, place_hash) in (
        select account_hash, place_hash from known_place where seen_at < ${before} limit ${limit})`),
  )
}
