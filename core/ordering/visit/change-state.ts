import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Result } from '#domain/base/result.ts'
import type { EventOf } from '#domain/base/state-machine.ts'
import type { DeliverySlot } from '#domain/ordering/delivery.ts'
import { visitMachine } from '#domain/ordering/visit-machine.ts'
import { changeStateWhereAllowed } from '#platform/db/change-state.ts'
import type { Queryable } from '#platform/db/database.ts'
import { nothing, sql } from '#platform/db/sql.ts'

/** Columns written with a new state: the day on which work began or the visit ended, or another slot. */
type Change = {
  readonly beganOn?: CivilDate
  readonly endedOn?: CivilDate
  readonly slot?: DeliverySlot
}

/** Changes the state of a visit. Fails with `transition-refused`. */
export function changeVisitState(
  tx: Queryable,
  visit: { readonly customerId: string; readonly id: string },
  event: EventOf<typeof visitMachine>,
  { beganOn, endedOn, slot }: Change,
  now: Date,
): Promise<Result<unknown[]>> {
  const began = beganOn === undefined ? nothing : sql`, began_on = ${beganOn}`
  const ended = endedOn === undefined ? nothing : sql`, ended_on = ${endedOn}`
  const planned =
    slot === undefined ? nothing : sql`, scheduled_on = ${slot.date}, window_code = ${slot.window}`
  return changeStateWhereAllowed(visitMachine, event, (from, to) =>
    tx.rows(sql`
      update visit set state = ${to}, updated_at = ${now}${began}${ended}${planned}
      where customer_id = ${visit.customerId} and id = ${visit.id} and state = any (${from})
      returning id`),
  )
}
