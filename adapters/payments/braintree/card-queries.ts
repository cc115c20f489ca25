import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { SavedMethod, Wallet } from '../port.ts'

export type CardSession = {
  readonly returnTo: string
  readonly wallets: readonly Wallet[]
  readonly merchantAccount: string | null
  readonly expiresAt: Date
  /** Of what was entered; null before that. */
  readonly token: string | null
}

/** Opens a card session. No-op if it exists. */
export function insertCardSession(
  db: Queryable,
  session: Pick<CardSession, 'returnTo' | 'wallets' | 'merchantAccount' | 'expiresAt'> & {
    readonly id: string
    readonly now: Date
  },
): Promise<number> {
  return db.run(sql`
    insert into braintree_card_session (id, return_to, wallets, merchant_account, created_at, expires_at)
    values (${session.id}, ${session.returnTo}, ${[...session.wallets]}, ${session.merchantAccount}, ${session.now},
      ${session.expiresAt})
    on conflict (id) do nothing`)
}

export function findCardSession(db: Queryable, id: string): Promise<CardSession | undefined> {
  return db.maybeOne<CardSession>(sql`
    select return_to, wallets, merchant_account, expires_at, token from braintree_card_session where id = ${id}`)
}

/** What was entered in a session, or undefined. */
export function findSessionCard(db: Queryable, id: string): Promise<SavedMethod | undefined> {
  return db.maybeOne<SavedMethod>(sql`
    select token, coalesce(kind, 'card') as kind, brand, last4, expiry, account from braintree_card_session
    where id = ${id} and token is not null`)
}

/**
 * Notes what was entered in a session, and what the page found out about the device. False if one was entered before:
 * the first stays.
 */
export async function keepMethod(
  db: Queryable,
  id: string,
  method: SavedMethod,
  deviceData: string | null,
): Promise<boolean> {
  const kept = await db.run(sql`
    update braintree_card_session
    set token = ${method.token}, kind = ${method.kind}, brand = ${method.brand}, last4 = ${method.last4},
      expiry = ${method.expiry}, account = ${method.account}, device_data = ${deviceData}
    where id = ${id} and token is null`)
  return kept === 1
}

/**
 * What the card page found out about the device on which an account was chosen since a moment; undefined if that was
 * earlier.
 */
export async function findDeviceData(db: Queryable, token: string, since: Date): Promise<string | undefined> {
  const row = await db.maybeOne<{ deviceData: string }>(sql`
    select device_data from braintree_card_session
    where token = ${token} and device_data is not null and created_at >= ${since}
    order by created_at desc, id limit 1`)
  return row?.deviceData
}

/** Deletes sessions that were opened before a moment. */
export function deleteCardSessions(db: Queryable, before: Date): Promise<number> {
  return db.run(sql`delete from braintree_card_session where created_at < ${before}`)
}
