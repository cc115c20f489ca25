import type { Result } from '#domain/base/result.ts'
import type { EventOf } from '#domain/base/state-machine.ts'
import { webhookDeliveryMachine } from '#domain/base/webhook-delivery-machine.ts'
import { changeStateWhereAllowed } from '../db/change-state.ts'
import type { Queryable } from '../db/database.ts'
import { nothing, type Sql, sql } from '../db/sql.ts'

type DeliveryEvent = EventOf<typeof webhookDeliveryMachine>

/** The only writer of states: of the deliveries that `which` names. `more` are further columns. */
function moveDeliveries(
  db: Queryable,
  which: Sql,
  event: DeliveryEvent,
  more: Sql,
): Promise<Result<unknown[]>> {
  return changeStateWhereAllowed(webhookDeliveryMachine, event, (from, to) =>
    db.rows(sql`
      update webhook_delivery set state = ${to}${more} where ${which} and state = any (${from}) returning event_id`),
  )
}

/** Columns written with a new state: why the attempt failed, and when the next one is. */
type Change = { readonly fault: string | null; readonly nextAttemptAt?: Date }

/** Records the outcome of an attempt. Fails with `transition-refused`. */
export function changeDeliveryState(
  db: Queryable,
  { endpointId, eventId }: { readonly endpointId: string; readonly eventId: string },
  event: Exclude<DeliveryEvent, 'replay'>,
  { fault, nextAttemptAt }: Change,
): Promise<Result<unknown[]>> {
  const which = sql`endpoint_id = ${endpointId} and event_id = ${eventId}`
  const next = nextAttemptAt === undefined ? nothing : sql`, next_attempt_at = ${nextAttemptAt}`
  return moveDeliveries(db, which, event, sql`, fault = ${fault}${next}`)
}

/**
 * Lets an endpoint be sent again what it was sent, or what was given up: the events since a moment, or one of them. Fails
 * with `transition-refused` if there is none.
 */
export function replayDeliveries(
  tx: Queryable,
  endpointId: string,
  chosen: { readonly from: Date } | { readonly eventId: string },
  now: Date,
): Promise<Result<unknown[]>> {
  const which =
    'from' in chosen
      ? sql`event_id in (select id from webhook_event where created_at >= ${chosen.from})`
      : sql`event_id = ${chosen.eventId}`
  const more = sql`, attempts = 0, fault = null, next_attempt_at = ${now}, due_since = ${now}`
  return moveDeliveries(tx, sql`endpoint_id = ${endpointId} and ${which}`, 'replay', more)
}
