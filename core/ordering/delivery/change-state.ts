import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Result } from '#domain/base/result.ts'
import type { EventOf } from '#domain/base/state-machine.ts'
import { windowCode } from '#domain/base/time-window.ts'
import { deliveryMachine } from '#domain/ordering/delivery-machine.ts'
import { changeStateWhereAllowed } from '#platform/db/change-state.ts'
import type { Queryable } from '#platform/db/database.ts'
import { nothing, sql } from '#platform/db/sql.ts'
import type { Slot } from './slot.ts'

/** Columns written with a new state: the day of delivery, or the new slot. */
type Change = { readonly deliveredOn?: CivilDate; readonly slot?: Slot }

/** Changes the state of an order's delivery. Fails with `transition-refused`. */
export function changeDeliveryState(
  tx: Queryable,
  order: { readonly customerId: string; readonly id: string },
  event: EventOf<typeof deliveryMachine>,
  { deliveredOn, slot }: Change,
): Promise<Result<unknown[]>> {
  const delivered = deliveredOn === undefined ? nothing : sql`, delivered_on = ${deliveredOn}`
  const planned =
    slot === undefined
      ? nothing
      : sql`, scheduled_on = ${slot.date}, window_code = ${windowCode(slot.window)}`
  return changeStateWhereAllowed(deliveryMachine, event, (from, to) =>
    tx.rows(sql`
      update delivery set state = ${to}${delivered}${planned}
      where customer_id = ${order.customerId} and order_id = ${order.id} and state = any (${from})
      returning order_id`),
  )
}
