import { orderDaysSql } from '#core/places/store/queries.ts'
import { isTurnedOff } from '#core/shopper/notification/queries.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Cents } from '#domain/base/money.ts'
import { statesBefore } from '#domain/base/state-machine.ts'
import { holdDays } from '#domain/ordering/order-hold.ts'
import { orderMachine } from '#domain/ordering/order-machine.ts'
import type { OrderDays } from '#domain/places/ordering-status.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type Sql, sql } from '#platform/db/sql.ts'
import type { OrderLine } from '../order/schema.ts'

export type UnfinishedRow = {
  readonly number: string
  readonly state: 'created' | 'signed' | 'paying'
  readonly dueTodayCents: Cents
  readonly lines: readonly OrderLine[]
  /** The number of its agreements. */
  readonly agreements: number
  /** The store's local day on which the order was created. */
  readonly madeOn: CivilDate
  readonly deliveryOn: CivilDate
  readonly timeZone: string
  readonly orderDays: OrderDays
  /** When the pending payment was made, in the store's local time ('HH:MM'); null without one. */
  readonly pendingOn: CivilDate | null
  readonly pendingTime: string | null
}

/** SQL for the number of agreements of order `o`. */
const agreementCount: Sql = sql`(
  select count(*)::int from agreement a where a.customer_id = o.customer_id and a.order_id = o.id)`

/** A customer's newest order that must still be signed or paid, or whose payment is pending. */
export function findUnfinished(db: Queryable, customerId: string): Promise<UnfinishedRow | undefined> {
  return db.maybeOne<UnfinishedRow>(sql`
    select o.number, o.state, o.due_today_cents, o.lines, ${agreementCount} as agreements,
      (o.created_at at time zone s.time_zone)::date as made_on, o.delivery ->> 'date' as delivery_on,
      s.time_zone, ${orderDaysSql(sql`s`)} as order_days,
      (i.created_at at time zone s.time_zone)::date as pending_on,
      to_char(i.created_at at time zone s.time_zone, 'HH24:MI') as pending_time
    from orders o join store s on s.id = o.store_id
    left join payment_intent i on i.customer_id = o.customer_id and i.order_id = o.id and i.purpose = 'initial'
      and i.state = 'pending'
    where o.customer_id = ${customerId} and o.state in ('created', 'signed', 'paying')
    order by o.created_at desc limit 1`)
}

/** Names an order. */
export type OrderKey = { readonly customerId: string; readonly id: string }

/** An order to remind of, with the number of its agreements. */
export type OrderToRemind = OrderKey & { readonly agreements: number }

/** Orders of all customers that were not signed and paid in time, oldest first, without those already looked at. */
export function ordersToRelease(
  db: Queryable,
  now: Date,
  lookedAt: readonly string[],
  limit: number,
): Promise<OrderKey[]> {
  return db.rows(sql`
    select o.customer_id, o.id from orders o join store s on s.id = o.store_id
    where o.state = any (${statesBefore(orderMachine, 'fail')}) and (o.created_at at time zone s.time_zone)::date
      < (${now}::timestamptz at time zone s.time_zone)::date - ${holdDays}::integer
      and o.id <> all (${lookedAt}::uuid[])
    order by o.created_at limit ${limit}`)
}

const reminderPrefix = 'order-reminder '

/** The dedupe key of an order's reminder, so that it is sent once. */
export function reminderKey(orderId: string): string {
  return `${reminderPrefix}${orderId}`
}

/**
 * Unfinished orders of all customers who want reminders, created before a given time, without one, oldest first, without
 * those already looked at.
 */
export function ordersToRemind(
  db: Queryable,
  madeBefore: Date,
  lookedAt: readonly string[],
  limit: number,
): Promise<OrderToRemind[]> {
  return db.rows(sql`
    select o.customer_id, o.id, ${agreementCount} as agreements from orders o
    where o.state in ('created', 'signed') and o.created_at <= ${madeBefore}
      and o.id <> all (${lookedAt}::uuid[]) and not ${isTurnedOff(sql`o.customer_id`, 'offers')}
      and not exists (select 1 from outbox_message m where m.dedupe_key = ${reminderPrefix} || o.id::text)
    order by o.created_at limit ${limit}`)
}
