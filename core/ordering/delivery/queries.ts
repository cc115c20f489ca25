import { windowCode } from '#domain/base/time-window.ts'
import { deliveryMachine } from '#domain/ordering/delivery-machine.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Slot } from './slot.ts'

type OrderKey = { readonly customerId: string; readonly id: string }

/** Inserts the delivery of an order with its day and window ('10:00-12:00', the store's local time). */
export function scheduleDelivery(tx: Queryable, order: OrderKey, slot: Slot): Promise<number> {
  return tx.run(sql`
    insert into delivery (customer_id, order_id, scheduled_on, window_code, state)
    values (${order.customerId}, ${order.id}, ${slot.date}, ${windowCode(slot.window)},
      ${deliveryMachine.initial})`)
}

/** Deletes when a customer's goods came. */
export function deleteDeliveriesOf(tx: Queryable, customerId: string): Promise<number> {
  return tx.run(sql`delete from delivery where customer_id = ${customerId}`)
}
