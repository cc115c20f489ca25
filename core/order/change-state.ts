import { type OrderState, orderMachine } from '#domain/machines/order.ts'
import type { Result } from '#domain/result.ts'
import type { EventOf } from '#domain/state-machine.ts'
import { changeState } from '../db/change-state.ts'
import type { Queryable } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { OrderRow } from './store.ts'

/** Moves an order on. Refuses with `transition-refused`. */
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
