import type { SavedMethod } from '#adapters/payments/port.ts'
import type { MethodKind } from '#domain/money/payment-method.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export type MethodRow = {
  id: string
  kind: MethodKind
  token: string
  brand: string
  /** Empty for PayPal and Venmo. */
  last4: string
  expiry: string | null
  /** The email address at PayPal or the user name at Venmo. */
  account: string | null
  /** Why nothing more can be taken from a bank account: its owner withdrew the permission, or it is closed. */
  endReason: 'withdrawn' | 'unusable' | null
  /** Whether its owner wants to pay with it, unless they choose another. */
  isDefault: boolean
}

const columns = sql`id, kind, token, brand, last4, expiry, account, end_reason, is_default`

export type CardSessionRow = { id: string; methodId: string | null; returnTo: string; expiresAt: Date }

/** A customer's saved methods, newest first. */
export function methodsOf(db: Queryable, customerId: string): Promise<MethodRow[]> {
  return db.rows<MethodRow>(sql`
    select ${columns} from payment_method
    where customer_id = ${customerId} and removed_at is null order by created_at desc, id`)
}

/** A customer's saved method. */
export function findMethod(db: Queryable, customerId: string, id: string): Promise<MethodRow | undefined> {
  return db.maybeOne<MethodRow>(sql`
    select ${columns} from payment_method
    where customer_id = ${customerId} and id = ${id} and removed_at is null`)
}

/**
 * Saves a card that was entered, or an account that was chosen. One whose token is already saved, perhaps as a removed
 * one, is there again.
 */
export async function insertMethod(
  tx: Queryable,
  customerId: string,
  id: string,
  { kind, token, brand, last4, expiry, account }: SavedMethod,
  now: Date,
): Promise<MethodRow> {
  await tx.run(sql`
    insert into payment_method (customer_id, id, kind, token, brand, last4, expiry, account, created_at)
    values (${customerId}, ${id}, ${kind}, ${token}, ${brand}, ${last4}, ${expiry}, ${account}, ${now})
    on conflict (customer_id, token) do update set removed_at = null, expiry = excluded.expiry`)
  return tx.one<MethodRow>(sql`
    select ${columns} from payment_method
    where customer_id = ${customerId} and token = ${token}`)
}

/**
 * The saved account at PayPal or Venmo that is the same as one that was chosen just now, to be charged by its new token;
 * undefined if there is none.
 */
export function findSameAccount(
  tx: Queryable,
  customerId: string,
  { kind, account, token }: Pick<SavedMethod, 'kind' | 'account' | 'token'>,
): Promise<MethodRow | undefined> {
  return tx.maybeOne<MethodRow>(sql`
    select ${columns} from payment_method
    where customer_id = ${customerId} and kind = ${kind} and account = ${account} and token <> ${token}
      and removed_at is null
    order by created_at, id limit 1`)
}

/** Saves a bank account. One whose token is already saved, perhaps as a removed or ended one, can be used again. */
export function insertBankMethod(
  tx: Queryable,
  method: { customerId: string; id: string; token: string; brand: string; last4: string },
  now: Date,
): Promise<number> {
  return tx.run(sql`
    insert into payment_method (customer_id, id, kind, token, brand, last4, created_at)
    values (${method.customerId}, ${method.id}, 'bank', ${method.token}, ${method.brand}, ${method.last4}, ${now})
    on conflict (customer_id, token) do update set removed_at = null, ended_at = null, end_reason = null`)
}

/** A saved method whose owner gave the permission anew gets its new token. Returns 0 if no old token is saved. */
export function replaceToken(
  tx: Queryable,
  customerId: string,
  old: readonly string[],
  token: string,
): Promise<number> {
  return tx.run(sql`
    update payment_method set token = ${token}, ended_at = null, end_reason = null
    where customer_id = ${customerId} and id = (
      select id from payment_method
      where customer_id = ${customerId} and token = any (${old}) and removed_at is null
      order by created_at limit 1)`)
}

/** Marks a method as removed; its payments still refer to it. */
export function removeMethodRow(tx: Queryable, customerId: string, id: string, now: Date): Promise<number> {
  return tx.run(sql`
    update payment_method set removed_at = ${now}, is_default = false
    where customer_id = ${customerId} and id = ${id} and removed_at is null`)
}

/** Makes a saved method the only default one. Call it while the customer is locked. */
export async function setDefault(tx: Queryable, customerId: string, id: string): Promise<void> {
  await tx.run(
    sql`update payment_method set is_default = false where customer_id = ${customerId} and is_default`,
  )
  await tx.run(
    sql`update payment_method set is_default = true where customer_id = ${customerId} and id = ${id}`,
  )
}

/** Marks a method from which nothing more can be taken. The first reason stays. */
export function endMethod(
  tx: Queryable,
  { customerId, id }: { readonly customerId: string; readonly id: string },
  reason: NonNullable<MethodRow['endReason']>,
  now: Date,
): Promise<number> {
  return tx.run(sql`
    update payment_method set ended_at = ${now}, end_reason = ${reason}, is_default = false
    where customer_id = ${customerId} and id = ${id} and ended_at is null`)
}

/** A customer's bank accounts with these last digits, also removed ones, whose owner withdrew the permission. */
const withdrawn = (customerId: string, last4: string) =>
  sql`customer_id = ${customerId} and kind = 'bank' and last4 = ${last4} and end_reason = 'withdrawn'`

/** Whether the owner of a customer's bank account withdrew the permission, by its last digits. */
export async function isWithdrawn(db: Queryable, customerId: string, last4: string): Promise<boolean> {
  const found = await db.maybeOne(sql`
    select 1 as found from payment_method where ${withdrawn(customerId, last4)} limit 1`)
  return found !== undefined
}

/** The permission is given again. Returns the number of methods. */
export function liftWithdrawn(tx: Queryable, customerId: string, last4: string): Promise<number> {
  return tx.run(sql`
    update payment_method set ended_at = null, end_reason = null where ${withdrawn(customerId, last4)}`)
}

/** Stores that a customer was sent to the card page. */
export function insertCardSession(
  db: Queryable,
  session: { customerId: string; id: string; returnTo: string; now: Date; expiresAt: Date },
): Promise<number> {
  return db.run(sql`
    insert into payment_session (customer_id, id, return_to, created_at, expires_at)
    values (${session.customerId}, ${session.id}, ${session.returnTo}, ${session.now}, ${session.expiresAt})`)
}

/** A customer's card session. */
export function findCardSession(
  db: Queryable,
  customerId: string,
  id: string,
): Promise<CardSessionRow | undefined> {
  return db.maybeOne<CardSessionRow>(sql`
    select id, method_id, return_to, expires_at from payment_session
    where customer_id = ${customerId} and id = ${id}`)
}

/** Links the saved card to its card session. */
export function setSessionMethod(
  tx: Queryable,
  customerId: string,
  id: string,
  methodId: string,
): Promise<number> {
  return tx.run(sql`
    update payment_session set method_id = ${methodId} where customer_id = ${customerId} and id = ${id}`)
}

/** Deletes the methods that a customer removed before a moment, and the visits to the page that takes cards. */
export async function deleteRemovedMethodsOf(tx: Queryable, customerId: string, before: Date): Promise<void> {
  await tx.run(sql`delete from payment_session where customer_id = ${customerId} and expires_at < ${before}`)
  await tx.run(sql`delete from payment_method where customer_id = ${customerId} and removed_at < ${before}`)
}

/** Deletes all methods of a customer, also saved ones, and the visits to the page that takes cards. */
export async function deleteMethodsOf(tx: Queryable, customerId: string): Promise<void> {
  await tx.run(sql`delete from payment_session where customer_id = ${customerId}`)
  await tx.run(sql`delete from payment_method where customer_id = ${customerId}`)
}
