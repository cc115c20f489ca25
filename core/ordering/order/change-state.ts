import type { Result } from '#domain/base/result.ts'
import type { EventOf } from '#domain/base/state-machine.ts'
import { type OrderState, orderMachine } from '#domain/ordering/order-machine.ts'
import { changeState } from '#platform/db/change-state.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { OrderRow } from './queries.ts'

/** Changes the state of an order. Fails with `transition-refused`. */
export function changeOrderState(
  tx: Queryable,
  order: Pick<OrderRow, 'customerId' | 'id' | 'state'>,
  event: EventOf<typeof orderMachine>,
  now: Date,
): Promise<Result<OrderState>> {
  return changeState(orderMachine, order.state, event, (to) =>
    tx.run(sql`
      update orders set state = ${to}, updated_at = ${now}
      where customer_id = ${order.customerId} and id = ${order.id} and state = ${order.state}`),
  )
}
