import type { Result } from '#domain/base/result.ts'
import type { EventOf } from '#domain/base/state-machine.ts'
import type { WebhookEventType } from '#domain/base/webhook-event.ts'
import { type OrderState, orderMachine } from '#domain/ordering/order-machine.ts'
import { changeState } from '#platform/db/change-state.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { OrderRow } from './queries.ts'
import { withOrderEvent } from './with-order-event.ts'

type OrderEvent = EventOf<typeof orderMachine>

/** The events of which other systems are told. That a payment begins or is declined says the event of the payment. */
const eventTypes: Partial<Record<OrderEvent, WebhookEventType>> = {
  sign: 'order.signed',
  'payment-settled': 'order.confirmed',
  deliver: 'order.delivered',
  cancel: 'order.cancelled',
  fail: 'order.failed',
}

/** Changes the state of an order, and tells other systems. Fails with `transition-refused`. */
export function changeOrderState(
  tx: Queryable,
  order: Pick<OrderRow, 'customerId' | 'id' | 'state'>,
  event: OrderEvent,
  now: Date,
): Promise<Result<OrderState>> {
  const type = eventTypes[event]
  return changeState(orderMachine, order.state, event, (to) => {
    const change = sql`
      update orders set state = ${to}, updated_at = ${now}
      where customer_id = ${order.customerId} and id = ${order.id} and state = ${order.state}`
    return tx.run(
      type === undefined ? change : withOrderEvent(type, change, { customerId: order.customerId, now }),
    )
  })
}
