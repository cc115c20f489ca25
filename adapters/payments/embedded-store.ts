import type { Cents } from '#domain/base/money.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Charge, ChargeRequest, DeclineCode, RefundRequest, SavedCard } from './port.ts'
import type { Behaviour } from './test-cards.ts'

export type CardSession = { returnTo: string; expiresAt: Date; token: string | null }

export type ChargeRow = {
  reference: string
  token: string
  amountCents: Cents
  state: 'captured' | 'declined'
  declineCode: DeclineCode | null
}

/** The charge under a key. */
export function findChargeRow(db: Queryable, key: string): Promise<ChargeRow | undefined> {
  return db.maybeOne<ChargeRow>(sql`
    select reference, token, amount_cents, state, decline_code from gateway_charge where key = ${key}`)
}

/** Writes a charge down, unless its key is taken. */
export function insertCharge(
  db: Queryable,
  request: ChargeRequest,
  charge: Charge & { reference: string },
  now: Date,
): Promise<number> {
  return db.run(sql`
    insert into gateway_charge (key, reference, token, amount_cents, state, decline_code, created_at)
    values (${request.key}, ${charge.reference}, ${request.token}, ${request.amountCents}, ${charge.state},
      ${charge.state === 'declined' ? charge.code : null}, ${now})
    on conflict (key) do nothing`)
}

/** What a card does and until when (MMYY); undefined for a token that the vault does not know. */
export function findCard(
  db: Queryable,
  token: string,
): Promise<{ behaviour: Behaviour; expiry: string } | undefined> {
  return db.maybeOne(sql`select behaviour, expiry from gateway_card where token = ${token}`)
}

/** The refund under a key. */
export function findRefundRow(
  db: Queryable,
  key: string,
): Promise<{ reference: string; chargeReference: string; amountCents: Cents } | undefined> {
  return db.maybeOne(sql`
    select reference, charge_reference, amount_cents from gateway_refund where key = ${key}`)
}

/** Takes a refund off what is left of a captured charge; false when less is left. */
export async function takeOffCharge(tx: Queryable, request: RefundRequest): Promise<boolean> {
  const taken = await tx.run(sql`
    update gateway_charge set refunded_cents = refunded_cents + ${request.amountCents}
    where reference = ${request.reference} and state = 'captured'
      and refunded_cents + ${request.amountCents} <= amount_cents`)
  return taken === 1
}

/** Writes a refund down, unless its key is taken. */
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

/** Opens a card page, or keeps the one that is open. */
export function insertCardSession(
  db: Queryable,
  session: { id: string; returnTo: string; now: Date; expiresAt: Date },
): Promise<number> {
  return db.run(sql`
    insert into gateway_card_session (id, return_to, created_at, expires_at)
    values (${session.id}, ${session.returnTo}, ${session.now}, ${session.expiresAt})
    on conflict (id) do nothing`)
}

/** A card page that was opened. */
export function findCardSession(db: Queryable, id: string): Promise<CardSession | undefined> {
  return db.maybeOne<CardSession>(sql`
    select return_to, expires_at, token from gateway_card_session where id = ${id}`)
}

/** The card that was left at a card page. */
export function findSessionCard(db: Queryable, sessionId: string): Promise<SavedCard | undefined> {
  return db.maybeOne<SavedCard>(sql`
    select c.token, c.brand, c.last4, c.expiry
    from gateway_card_session s join gateway_card c on c.token = s.token where s.id = ${sessionId}`)
}

/** Puts a card into the vault, for the card page that took it: at most one for a page. */
export async function keepCard(
  tx: Queryable,
  sessionId: string,
  card: SavedCard & { behaviour: Behaviour },
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into gateway_card (token, behaviour, brand, last4, expiry, created_at)
    values (${card.token}, ${card.behaviour}, ${card.brand}, ${card.last4}, ${card.expiry}, ${now})`)
  const first = await tx.run(sql`
    update gateway_card_session set token = ${card.token} where id = ${sessionId} and token is null`)
  if (first === 0) await deleteCard(tx, card.token)
}

/** Takes a card out of the vault. */
export function deleteCard(db: Queryable, token: string): Promise<number> {
  return db.run(sql`delete from gateway_card where token = ${token}`)
}
