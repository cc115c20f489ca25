import { anybody, type Buyer } from '#core/catalogue/promotion/price-promotions.ts'
import type { DeviceKind } from '#domain/shopper/device-kind.ts'
import type { Queryable } from '#platform/db/database.ts'
import { nothing, sql } from '#platform/db/sql.ts'
import { appliedIdSql } from '../applied-promotion/queries.ts'

export type SessionRow = {
  id: string
  customerId: string
  kind: 'guest' | 'registered'
  firstName: string | null
  createdAt: Date
  seenAt: Date
  /** The last activity of the sitting in which a guest told about themselves. */
  sittingSeenAt: Date | null
  /** The promotion with a code that the shopper applied. */
  appliedId: string | null
}

/** The valid session with this token hash. */
export function findByTokenHash(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<SessionRow | undefined> {
  return db.maybeOne<SessionRow>(sql`
    select s.id, s.customer_id, c.kind, c.first_name, s.created_at, s.seen_at, s.sitting_seen_at,
      ${appliedIdSql(sql`s.customer_id`)} as applied_id
    from session s join customer c on c.id = s.customer_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${now}`)
}

/** Inserts a session for an existing customer. */
export function insertSession(
  db: Queryable,
  session: {
    id: string
    customerId: string
    tokenHash: string
    idToken: string | null
    device: DeviceKind
    provedAt: Date | null
    now: Date
    expiresAt: Date
  },
): Promise<number> {
  return db.run(sql`
    insert into session (id, customer_id, token_hash, id_token, browser, system, proved_at, created_at, seen_at,
      expires_at)
    values (${session.id}, ${session.customerId}, ${session.tokenHash}, ${session.idToken},
      ${session.device.browser}, ${session.device.system}, ${session.provedAt}, ${session.now}, ${session.now},
      ${session.expiresAt})`)
}

/** When the last activity of a session was recorded; undefined if the session has ended. */
export async function findSeenAt(db: Queryable, id: string): Promise<Date | undefined> {
  const row = await db.maybeOne<{ seenAt: Date }>(sql`select seen_at from session where id = ${id}`)
  return row?.seenAt
}

/** When the customer of a session last proved who they are; null if never, undefined if the session has ended. */
export async function findProvedAt(db: Queryable, id: string): Promise<Date | null | undefined> {
  const row = await db.maybeOne<{ provedAt: Date | null }>(
    sql`select proved_at from session where id = ${id}`,
  )
  return row?.provedAt
}

/** Records that the customer of a session has proved who they are. */
export function writeProof(db: Queryable, id: string, now: Date): Promise<number> {
  return db.run(sql`update session set proved_at = ${now} where id = ${id}`)
}

/** Records activity, in a sitting that goes on, or beside one that is over. */
export function touchSession(
  db: Queryable,
  id: string,
  {
    now,
    expiresAt,
    inSitting,
  }: { readonly now: Date; readonly expiresAt: Date; readonly inSitting: boolean },
): Promise<number> {
  const sitting = inSitting ? sql`, sitting_seen_at = ${now}` : nothing
  return db.run(
    sql`update session set seen_at = ${now}, expires_at = ${expiresAt}${sitting} where id = ${id}`,
  )
}

/** Begins the sitting of a guest's session. No-op if one was begun before. */
export function beginSittingOf(db: Queryable, id: string, now: Date): Promise<number> {
  return db.run(sql`
    update session set sitting_seen_at = ${now}, seen_at = ${now} where id = ${id} and sitting_seen_at is null`)
}

/**
 * Locks a session, so that its sitting is left behind only once. Undefined if it has ended. Without its customer's row: of
 * two at once, the second would look for that of the first's guest, who is not the session's any more.
 */
export function lockSitting(
  tx: Queryable,
  id: string,
): Promise<{ customerId: string; sittingSeenAt: Date | null } | undefined> {
  return tx.maybeOne(sql`
    select customer_id, sitting_seen_at from session where id = ${id} for update`)
}

/** A session belongs to this guest, who has told nothing about themselves in it. */
export function forgetSitting(tx: Queryable, id: string, customerId: string): Promise<number> {
  return tx.run(sql`update session set customer_id = ${customerId}, sitting_seen_at = null where id = ${id}`)
}

/** The last activity of a session's sitting; null if none was begun, undefined if the session has ended. */
export async function findSittingSeenAt(db: Queryable, id: string): Promise<Date | null | undefined> {
  const row = await db.maybeOne<{ sittingSeenAt: Date | null }>(
    sql`select sitting_seen_at from session where id = ${id}`,
  )
  return row?.sittingSeenAt
}

/** Ends a session with its codes and refresh tokens. Returns its id token of single sign-on. */
export async function deleteSession(db: Queryable, id: string): Promise<string | undefined> {
  const row = await db.maybeOne<{ idToken: string | null }>(
    sql`delete from session where id = ${id} returning id_token`,
  )
  return row?.idToken ?? undefined
}

/**
 * Ends all sessions of a customer (optionally except one) with their codes and refresh tokens. Returns their
 * number.
 */
export function deleteSessionsOf(db: Queryable, customerId: string, exceptId?: string): Promise<number> {
  const other = exceptId === undefined ? nothing : sql` and id <> ${exceptId}`
  return db.run(sql`delete from session where customer_id = ${customerId}${other}`)
}

/** A session as its customer sees it. */
export type OwnSession = DeviceKind & { readonly id: string; readonly createdAt: Date; readonly seenAt: Date }

/** The valid sessions of a customer, the last used first. */
export function sessionsOf(db: Queryable, customerId: string, now: Date): Promise<OwnSession[]> {
  return db.rows<OwnSession>(sql`
    select id, browser, system, created_at, seen_at from session
    where customer_id = ${customerId} and expires_at > ${now} order by seen_at desc, id`)
}

/** Ends one session of a customer. Returns 0 if it is not the customer's. */
export function deleteSessionOf(db: Queryable, customerId: string, id: string): Promise<number> {
  return db.run(sql`delete from session where customer_id = ${customerId} and id = ${id}`)
}

/** Stores the chosen store of a session. */
export function saveChosenStore(
  db: Queryable,
  chosen: { sessionId: string; storeId: string; postalCode: string; now: Date },
): Promise<number> {
  return db.run(sql`
    insert into shopper_context (session_id, store_id, postal_code, updated_at)
    select id, ${chosen.storeId}::text, ${chosen.postalCode}::text, ${chosen.now}::timestamptz
    from session where id = ${chosen.sessionId} for key share
    on conflict (session_id) do update
    set store_id = excluded.store_id, postal_code = excluded.postal_code, updated_at = excluded.updated_at`)
}

/** The store in a session's shopper context, and which offers hold for its shopper; nobody's for an unknown session. */
export async function findBuyer(
  db: Queryable,
  sessionId: string,
): Promise<Buyer & { readonly storeId: string | null }> {
  const row = await db.maybeOne<Buyer & { storeId: string | null }>(sql`
    select x.store_id, c.kind = 'registered' as is_registered, ${appliedIdSql(sql`c.id`)} as applied_id
    from session s join customer c on c.id = s.customer_id
    left join shopper_context x on x.session_id = s.id
    where s.id = ${sessionId}`)
  return row ?? { ...anybody, storeId: null }
}

/** Moves a session's shopper context to another session. */
export function moveShopperContext(db: Queryable, fromId: string, toId: string): Promise<number> {
  return db.run(sql`update shopper_context set session_id = ${toId} where session_id = ${fromId}`)
}

/** Copies only the chosen store of one session to another. */
export function copyChosenStore(db: Queryable, fromId: string, toId: string, now: Date): Promise<number> {
  return db.run(sql`
    insert into shopper_context (session_id, store_id, updated_at)
    select ${toId}::uuid, store_id, ${now}::timestamptz from shopper_context
    where session_id = ${fromId} and store_id is not null
    on conflict (session_id) do nothing`)
}

/** Deletes expired sessions, codes, refresh tokens and stored forms. */
export async function deleteExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await db.run(sql`delete from authorization_code where expires_at <= ${now}`)
  await db.run(sql`delete from session where expires_at <= ${now}`)
  await db.run(sql`delete from refresh_token where expires_at <= ${now}`)
  await db.run(sql`delete from kept_form where expires_at <= ${now}`)
}
