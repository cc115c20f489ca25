import type { Cents } from '#domain/base/money.ts'
import type { ReturnCode } from '#domain/money/bank-return.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { ChargeRequest, DeclineCode, RefundRequest, SavedMethod, Wallet } from './port.ts'
import type { Behaviour } from './test-cards.ts'

export type CardSession = {
  returnTo: string
  expiresAt: Date
  token: string | null
  /** The wallets that the store takes. */
  wallets: readonly Wallet[]
}

export type ChargeRow = {
  reference: string
  token: string
  amountCents: Cents
  state: 'captured' | 'declined'
  declineCode: DeclineCode | null
  /** For a bank account: when it settles, or comes back with the code. Null for cards. */
  settlesAt: Date | null
  returnCode: ReturnCode | null
}

/** What is written of a charge besides its request. */
export type NewCharge = Omit<ChargeRow, 'token' | 'amountCents'>

/** The charge with an idempotency key. */
export function findChargeRow(db: Queryable, key: string): Promise<ChargeRow | undefined> {
  return db.maybeOne<ChargeRow>(sql`
    select reference, token, amount_cents, state, decline_code, settles_at, return_code from gateway_charge where key = ${key}`)
}

/** Inserts a charge. No-op if its key exists. */
export function insertCharge(
  db: Queryable,
  request: ChargeRequest,
  charge: NewCharge,
  now: Date,
): Promise<number> {
  return db.run(sql`
    insert into gateway_charge (key, reference, token, amount_cents, state, decline_code, settles_at, return_code, created_at)
    values (${request.key}, ${charge.reference}, ${request.token}, ${request.amountCents}, ${charge.state},
      ${charge.declineCode}, ${charge.settlesAt}, ${charge.returnCode}, ${now})
    on conflict (key) do nothing`)
}

/**
 * The behaviour and expiry (MMYY) of a card, or of an account without expiry; undefined if the vault does not know the
 * token.
 */
export function findCard(
  db: Queryable,
  token: string,
): Promise<{ behaviour: Behaviour; expiry: string | null } | undefined> {
  return db.maybeOne(sql`select behaviour, expiry from gateway_card where token = ${token}`)
}

/** The refund with an idempotency key. */
export function findRefundRow(
  db: Queryable,
  key: string,
): Promise<{ reference: string; chargeReference: string; amountCents: Cents } | undefined> {
  return db.maybeOne(sql`
    select reference, charge_reference, amount_cents from gateway_refund where key = ${key}`)
}

/** Deducts a refund from a captured charge. Returns false if less is left of it, or if it is on its way or came back. */
export async function takeOffCharge(tx: Queryable, request: RefundRequest, now: Date): Promise<boolean> {
  const taken = await tx.run(sql`
    update gateway_charge set refunded_cents = refunded_cents + ${request.amountCents}
    where reference = ${request.reference} and state = 'captured'
      and (settles_at is null or (settles_at <= ${now} and return_code is null))
      and refunded_cents + ${request.amountCents} <= amount_cents`)
  return taken === 1
}

/** Inserts a refund. No-op if its key exists. */
export function insertRefund(
  tx: Queryable,
  request: RefundRequest,
  reference: string,
  now: Date,
): Promise<number> {
  return tx.run(sql`
    insert into gateway_refund (key, charge_reference, amount_cents, reference, created_at)
    values (${request.key}, ${request.reference}, ${request.amountCents}, ${reference}, ${now})
    on conflict (key) do nothing`)
}

/** Opens a card session. No-op if it exists. */
export function insertCardSession(
  db: Queryable,
  session: { id: string; returnTo: string; wallets: readonly Wallet[]; now: Date; expiresAt: Date },
): Promise<number> {
  return db.run(sql`
    insert into gateway_card_session (id, return_to, wallets, created_at, expires_at)
    values (${session.id}, ${session.returnTo}, ${[...session.wallets]}, ${session.now}, ${session.expiresAt})
    on conflict (id) do nothing`)
}

/** A card session, or undefined. */
export function findCardSession(db: Queryable, id: string): Promise<CardSession | undefined> {
  return db.maybeOne<CardSession>(sql`
    select return_to, expires_at, token, wallets from gateway_card_session where id = ${id}`)
}

/** What was entered in a card session, or undefined. */
export function findSessionCard(db: Queryable, sessionId: string): Promise<SavedMethod | undefined> {
  return db.maybeOne<SavedMethod>(sql`
    select c.token, c.kind, c.brand, c.last4, c.expiry, c.account
    from gateway_card_session s join gateway_card c on c.token = s.token where s.id = ${sessionId}`)
}

/** Stores what was entered in a session: at most one per session. */
export async function storeCard(
  tx: Queryable,
  sessionId: string,
  card: SavedMethod & { behaviour: Behaviour },
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into gateway_card (token, kind, behaviour, brand, last4, expiry, account, created_at)
    values (${card.token}, ${card.kind}, ${card.behaviour}, ${card.brand}, ${card.last4}, ${card.expiry},
      ${card.account}, ${now})`)
  const first = await tx.run(sql`
    update gateway_card_session set token = ${card.token} where id = ${sessionId} and token is null`)
  if (first === 0) await deleteCard(tx, card.token)
}

export function deleteCard(db: Queryable, token: string): Promise<number> {
  return db.run(sql`delete from gateway_card where token = ${token}`)
}
