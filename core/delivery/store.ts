import type { CivilDate } from '#domain/civil-date.ts'
import type { DeliveryState } from '#domain/machines/delivery.ts'
import type { Queryable } from '../db/database.ts'
import { sql } from '../db/sql.ts'

type OrderKey = { readonly customerId: string; readonly id: string }

/** A day, and a part of it in the store's local time. */
type Slot = { readonly date: CivilDate; readonly window: { readonly from: string; readonly to: string } }

/** Plans the delivery of an order for a day and a window ('10:00-12:00', the store's local time). */
export function scheduleDelivery(tx: Queryable, order: OrderKey, slot: Slot): Promise<number> {
  return tx.run(sql`
    insert into delivery (customer_id, order_id, scheduled_on, window_code, state)
    values (${order.customerId}, ${order.id}, ${slot.date}, ${`${slot.window.from}-${slot.window.to}`}, 'scheduled')`)
}

/** Notes that an order was delivered on a day, or will not be. */
export function endDelivery(
  tx: Queryable,
  order: OrderKey,
  state: Exclude<DeliveryState, 'scheduled'>,
  deliveredOn: CivilDate | null,
): Promise<number> {
  return tx.run(sql`
    update delivery set state = ${state}, delivered_on = ${deliveredOn}
    where customer_id = ${order.customerId} and order_id = ${order.id} and state = 'scheduled'`)
}

/** The delivery of an order, held until the transaction ends. */
export function lockDelivery(tx: Queryable, order: OrderKey): Promise<{ state: DeliveryState } | undefined> {
  return tx.maybeOne(sql`
    select state from delivery where customer_id = ${order.customerId} and order_id = ${order.id} for update`)
}

/** Plans the delivery of an order anew, wherever its day stands. */
export function planAgain(tx: Queryable, order: OrderKey, { date, window }: Slot): Promise<number> {
  return tx.run(sql`
    update delivery set scheduled_on = ${date}, window_code = ${`${window.from}-${window.to}`}
    where customer_id = ${order.customerId} and order_id = ${order.id}`)
}
