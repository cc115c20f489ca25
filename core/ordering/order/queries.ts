import type { EmailChanged } from '#core/composition.ts'
import { orderDaysSql } from '#core/places/store/queries.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Frequency } from '#domain/base/frequency.ts'
import type { Locale } from '#domain/base/locale.ts'
import type { Cents } from '#domain/base/money.ts'
import type { Fulfilment } from '#domain/ordering/fulfilment.ts'
import { type OrderState, orderMachine } from '#domain/ordering/order-machine.ts'
import type { OrderDays } from '#domain/places/ordering-status.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type Sql, sql } from '#platform/db/sql.ts'
import type { AnnouncedCard, Billing } from './billing.ts'
import type { OrderDelivery, OrderLine } from './schema.ts'
import { withOrderEvent } from './with-order-event.ts'

export type OrderRow = {
  customerId: string
  id: string
  number: string
  basketId: string
  storeId: string
  timeZone: string
  /** When its store takes orders. */
  orderDays: OrderDays
  state: OrderState
  locale: Locale
  frequency: Frequency
  email: string
  fulfilment: Fulfilment
  delivery: OrderDelivery
  lines: OrderLine[]
  dueTodayCents: Cents
  methodId: string | null
  announcedCard: AnnouncedCard | null
  billing: Billing | null
  createdAt: Date
}

const orders = sql`
  select o.customer_id, o.id, o.number, o.basket_id, o.store_id, s.time_zone, ${orderDaysSql(sql`s`)} as order_days,
    o.state, o.locale, o.frequency, o.email, o.fulfilment, o.delivery, o.lines,
    o.due_today_cents, o.method_id, o.announced_card, o.billing, o.created_at
  from orders o join store s on s.id = o.store_id`

function whereOrder(db: Queryable, condition: Sql): Promise<OrderRow[]> {
  return db.rows<OrderRow>(sql`${orders} where ${condition} order by o.created_at desc, o.number`)
}

/** A customer's orders, newest first. */
export function ordersOf(db: Queryable, customerId: string): Promise<OrderRow[]> {
  return whereOrder(db, sql`o.customer_id = ${customerId}`)
}

/** A customer's orders under some of their approvals, newest first. */
export function ordersUnder(
  db: Queryable,
  customerId: string,
  approvalIds: readonly string[],
): Promise<OrderRow[]> {
  return whereOrder(db, sql`o.customer_id = ${customerId} and o.approval_id = any(${approvalIds})`)
}

export async function findOrder(
  db: Queryable,
  customerId: string,
  id: string,
): Promise<OrderRow | undefined> {
  return (await whereOrder(db, sql`o.customer_id = ${customerId} and o.id = ${id}`))[0]
}

export async function findByNumber(
  db: Queryable,
  customerId: string,
  number: string,
): Promise<OrderRow | undefined> {
  return (await whereOrder(db, sql`o.customer_id = ${customerId} and o.number = ${number}`))[0]
}

/** A customer's orders with some numbers, newest first. */
export function findByNumbers(
  db: Queryable,
  customerId: string,
  numbers: readonly string[],
): Promise<OrderRow[]> {
  return whereOrder(db, sql`o.customer_id = ${customerId} and o.number = any(${numbers})`)
}

/** The deliveries and pick-ups of a store that are planned for a day, the earliest window first, for its people. */
export async function ordersOfDay(db: Queryable, storeId: string, on: CivilDate): Promise<OrderRow[]> {
  const found = await whereOrder(
    db,
    sql`o.store_id = ${storeId} and o.state = 'confirmed' and exists (
      select from delivery d where d.customer_id = o.customer_id and d.order_id = o.id
        and d.state = 'scheduled' and d.scheduled_on = ${on})`,
  )
  return found.sort((one, other) => one.delivery.window.from.localeCompare(other.delivery.window.from))
}

/** The order created from a basket, ignoring failed ones. */
export async function findByBasket(
  db: Queryable,
  customerId: string,
  basketId: string,
): Promise<OrderRow | undefined> {
  const ofBasket = sql`o.customer_id = ${customerId} and o.basket_id = ${basketId} and o.state <> 'failed'`
  return (await whereOrder(db, ofBasket))[0]
}

/** Whether a customer has an order, whatever became of it. */
export async function hasOrder(db: Queryable, customerId: string): Promise<boolean> {
  const row = await db.maybeOne(
    sql`select 1 as ordered from orders where customer_id = ${customerId} limit 1`,
  )
  return row !== undefined
}

/** An order by its number, of any customer, for operators. */
export async function findAnyOrder(db: Queryable, number: string): Promise<OrderRow | undefined> {
  return (await whereOrder(db, sql`o.number = ${number}`))[0]
}

export type NewOrder = Omit<OrderRow, 'number' | 'timeZone' | 'orderDays' | 'state' | 'createdAt'> & {
  /** Null for what was agreed at a store. */
  readonly approvalId: string | null
}

const jsonOrNull = (value: object | null) => (value === null ? null : JSON.stringify(value))

/** Inserts an order that waits for its signature; a basket has at most one. */
export async function insertOrder(tx: Queryable, row: NewOrder, now: Date): Promise<void> {
  const insert = sql`
    insert into orders (customer_id, id, number, basket_id, store_id, state, locale, frequency, email, fulfilment,
      delivery, lines, due_today_cents, approval_id, method_id, announced_card, billing,
      created_at, updated_at)
    values (${row.customerId}, ${row.id}, nextval('order_number'), ${row.basketId}, ${row.storeId},
      ${orderMachine.initial}, ${row.locale}, ${row.frequency}, ${row.email}, ${row.fulfilment},
      ${JSON.stringify(row.delivery)}, ${JSON.stringify(row.lines)},
      ${row.dueTodayCents}, ${row.approvalId}, ${row.methodId}, ${jsonOrNull(row.announcedCard)},
      ${jsonOrNull(row.billing)}, ${now}, ${now})`
  await tx.run(withOrderEvent('order.created', insert, { customerId: row.customerId, now }))
}

/** Writes a customer's new email address into the orders that still send mail to the old one. */
export function takeOverOrderEmail(
  tx: Queryable,
  { customerId, from, to, now }: EmailChanged,
): Promise<number> {
  return tx.run(sql`
    update orders set email = ${to}, updated_at = ${now}
    where customer_id = ${customerId} and lower(email) = lower(${from})
      and state in ('created', 'signed', 'paying', 'confirmed')`)
}

/** Sets another delivery day and time for an order. */
export async function planOrderDelivery(
  tx: Queryable,
  order: Pick<OrderRow, 'customerId' | 'id'>,
  slot: Pick<OrderDelivery, 'date' | 'window'>,
  now: Date,
): Promise<void> {
  const change = sql`
    update orders set delivery = delivery || ${JSON.stringify(slot)}::jsonb, updated_at = ${now}
    where customer_id = ${order.customerId} and id = ${order.id}`
  await tx.run(withOrderEvent('order.rescheduled', change, { customerId: order.customerId, now }))
}

/** Deletes a customer's orders. */
export function deleteOrdersOf(tx: Queryable, customerId: string): Promise<number> {
  return tx.run(sql`delete from orders where customer_id = ${customerId}`)
}
