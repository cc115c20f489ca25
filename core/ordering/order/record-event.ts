import type { WebhookEventType } from '#domain/base/webhook-event.ts'
import type { OrderState } from '#domain/ordering/order-machine.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type Sql, sql } from '#platform/db/sql.ts'
import { recordEvent } from '#platform/webhook/record-event.ts'
import { wireId } from '#platform/wire-id.ts'

/** What other systems are told of an order. */
export type OrderEventRow = {
  readonly customerId: string
  readonly number: string
  readonly storeId: string
  readonly state: OrderState
  readonly dueTodayCents: number
  readonly deliveryOn: string
}

/** The columns of an `OrderEventRow`, for `returning`. */
export const orderEventColumns: Sql = sql`
  customer_id, number, store_id, state, due_today_cents, delivery ->> 'date' as delivery_on`

/** Records an event of an order for other systems, in the transaction of the change. */
export function recordOrderEvent(
  tx: Queryable,
  type: WebhookEventType,
  row: OrderEventRow,
  now: Date,
): Promise<void> {
  const { customerId, number, storeId, state, dueTodayCents, deliveryOn } = row
  const data = { orderNo: number, customerId: wireId(customerId), storeId, state, dueTodayCents, deliveryOn }
  return recordEvent(tx, { type, data, now })
}
