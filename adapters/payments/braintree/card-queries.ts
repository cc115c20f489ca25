import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { SavedCard, Wallet } from '../port.ts'

export type CardSession = {
  readonly returnTo: string
  readonly wallets: readonly Wallet[]
  readonly merchantAccount: string | null
  readonly expiresAt: Date
  /** The card that was entered; null before that. */
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

/** The card entered in a session, or undefined. */
export function findSessionCard(db: Queryable, id: string): Promise<SavedCard | undefined> {
  return db.maybeOne<SavedCard>(sql`
    select token, brand, last4, expiry from braintree_card_session where id = ${id} and token is not null`)
}

/** Notes the card that was entered in a session. False if one was entered before: the first stays. */
export async function keepCard(db: Queryable, id: string, card: SavedCard): Promise<boolean> {
  const kept = await db.run(sql`
    update braintree_card_session
    set token = ${card.token}, brand = ${card.brand}, last4 = ${card.last4}, expiry = ${card.expiry}
    where id = ${id} and token is null`)
  return kept === 1
}

/** Deletes sessions that were opened before a moment. */
export function deleteCardSessions(db: Queryable, before: Date): Promise<number> {
  return db.run(sql`delete from braintree_card_session where created_at < ${before}`)
}
