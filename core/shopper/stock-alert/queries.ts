import type { Locale } from '#domain/base/locale.ts'
import { type StockAlertState, stockAlertMachine } from '#domain/shopper/stock-alert-machine.ts'
import type { Queryable } from '#platform/db/database.ts'
import { inPortions } from '#platform/db/in-portions.ts'
import { sql } from '#platform/db/sql.ts'

export type StockAlertRow = {
  readonly id: string
  readonly email: string
  readonly productId: string
  readonly storeId: string
  readonly locale: Locale
  readonly state: StockAlertState
  /** The customer who asked while signed in; null for a guest, or once more than one person asked. */
  readonly customerId: string | null
}

type NewAlert = Omit<StockAlertRow, 'state'> & {
  readonly expiresAt: Date
  readonly now: Date
}

const columns = sql`id, email, product_id, store_id, locale, state, customer_id`
const isOpen = sql`state in ('unconfirmed', 'confirmed')`

/**
 * The open ask of an address for a product at a store, made if there is none, with the newest language, and locked until
 * the transaction ends. An ask that somebody else repeats is no customer's any more: whoever registered an address that is
 * not theirs must neither get nor delete the ask of its owner.
 */
export function ensureAlert(tx: Queryable, alert: NewAlert): Promise<StockAlertRow> {
  return tx.one<StockAlertRow>(sql`
    insert into stock_alert as a (id, customer_id, email, product_id, store_id, locale, state, expires_at, created_at)
    values (${alert.id}, ${alert.customerId}, ${alert.email}, ${alert.productId}, ${alert.storeId}, ${alert.locale},
      ${stockAlertMachine.initial}, ${alert.expiresAt}, ${alert.now})
    on conflict (email, product_id, store_id) where ${isOpen}
    do update set locale = excluded.locale,
      customer_id = case when a.customer_id = excluded.customer_id then a.customer_id end
    returning ${columns}`)
}

/** Takes an ask from the customer who made it: somebody else has confirmed it. */
export function detachAlert(tx: Queryable, id: string): Promise<number> {
  return tx.run(sql`update stock_alert set customer_id = null where id = ${id}`)
}

/** Replaces the confirmation link of an ask. */
export function updateAlertLink(
  tx: Queryable,
  id: string,
  link: { hash: string; expiresAt: Date },
): Promise<number> {
  return tx.run(sql`
    update stock_alert set link_hash = ${link.hash}, expires_at = ${link.expiresAt} where id = ${id}`)
}

/** The open ask that a confirmation link was sent for, locked. */
export function lockAlertByLink(tx: Queryable, hash: string, now: Date): Promise<StockAlertRow | undefined> {
  return tx.maybeOne<StockAlertRow>(sql`
    select ${columns} from stock_alert
    where link_hash = ${hash} and expires_at > ${now} and ${isOpen} for update`)
}

/** What a confirmation link is for, while it can be used. */
export function findAlertByLink(db: Queryable, hash: string, now: Date): Promise<StockAlertRow | undefined> {
  return db.maybeOne<StockAlertRow>(sql`
    select ${columns} from stock_alert where link_hash = ${hash} and expires_at > ${now} and ${isOpen}`)
}

/** The address of an ask, whatever became of it. */
export function findAlertEmail(db: Queryable, id: string): Promise<{ email: string } | undefined> {
  return db.maybeOne<{ email: string }>(sql`select email from stock_alert where id = ${id}`)
}

/** The open asks of an address, locked. */
export function lockOpenAlerts(tx: Queryable, email: string): Promise<StockAlertRow[]> {
  return tx.rows<StockAlertRow>(sql`
    select ${columns} from stock_alert where email = ${email} and ${isOpen} order by id for update`)
}

/** The products that somebody waits for, by store. */
export function waitedFor(db: Queryable, now: Date): Promise<{ storeId: string; productIds: string[] }[]> {
  return db.rows<{ storeId: string; productIds: string[] }>(sql`
    select store_id, array_agg(distinct product_id) as product_ids from stock_alert
    where state = 'confirmed' and expires_at > ${now} group by store_id order by store_id`)
}

/** The ids of some of the asks that wait for a product at a store, who asked first. */
export async function waitingAsks(
  db: Queryable,
  { productId, storeId, now, limit }: { productId: string; storeId: string; now: Date; limit: number },
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from stock_alert
    where state = 'confirmed' and store_id = ${storeId} and product_id = ${productId} and expires_at > ${now}
    order by created_at, id limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** An ask that waits, locked; undefined if it waits no more or another worker has it. */
export function lockWaiting(tx: Queryable, id: string): Promise<StockAlertRow | undefined> {
  return tx.maybeOne<StockAlertRow>(sql`
    select ${columns} from stock_alert where id = ${id} and state = 'confirmed' for update skip locked`)
}

/** Deletes all asks of an address. Returns how many there were. */
export function deleteAlertsOf(tx: Queryable, email: string): Promise<number> {
  return tx.run(sql`delete from stock_alert where email = ${email}`)
}

/** Deletes all asks that a customer made while signed in. Returns each with the hash of its newest link. */
export function deleteAlertsOfCustomer(
  tx: Queryable,
  customerId: string,
): Promise<{ id: string; linkHash: string | null }[]> {
  return tx.rows<{ id: string; linkHash: string | null }>(
    sql`delete from stock_alert where customer_id = ${customerId} returning id, link_hash`,
  )
}

/** Deletes asks that ran out: without confirmation, without the goods, or a while after their mail. */
export function deleteExpiredAlerts(db: Queryable, now: Date): Promise<number> {
  return inPortions((limit) =>
    db.run(sql`
      delete from stock_alert where id in (
        select id from stock_alert where expires_at <= ${now} limit ${limit} for update skip locked)`),
  )
}
