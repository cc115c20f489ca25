import type { CivilDate } from '#domain/civil-date.ts'
import { deliveryMachine } from '#domain/machines/delivery.ts'
import type { Result } from '#domain/result.ts'
import type { EventOf } from '#domain/state-machine.ts'
import { changeStates } from '../db/change-state.ts'
import type { Queryable } from '../db/database.ts'
import { nothing, sql } from '../db/sql.ts'
import { type Slot, windowCode } from './slot.ts'

/** What is written with a new state: the day on which it was delivered, or another one to deliver on. */
type Change = { readonly deliveredOn?: CivilDate; readonly slot?: Slot }

/** Moves the delivery of an order on. Refuses with `transition-refused`. */
export function changeDeliveryState(
  tx: Queryable,
  order: { readonly customerId: string; readonly id: string },
  event: EventOf<typeof deliveryMachine>,
  { deliveredOn, slot }: Change,
): Promise<Result<unknown[]>> {
  const delivered = deliveredOn === undefined ? nothing : sql`, delivered_on = ${deliveredOn}`
  const planned =
    slot === undefined ? nothing : sql`, scheduled_on = ${slot.date}, window_code = ${windowCode(slot)}`
  return changeStates(deliveryMachine, event, (from, to) =>
    tx.rows(sql`
      update delivery set state = ${to}${delivered}${planned}
      where customer_id = ${order.customerId} and order_id = ${order.id} and state = any (${from})
      returning order_id`),
  )
}
