import type { Result } from '#domain/base/result.ts'
import type { EventOf } from '#domain/base/state-machine.ts'
import { type RefundState, refundMachine } from '#domain/money/refund-machine.ts'
import { changeState } from '#platform/db/change-state.ts'
import type { Queryable } from '#platform/db/database.ts'
import { nothing, sql } from '#platform/db/sql.ts'
import type { RefundRow } from './queries.ts'

/** Columns written with a new state: the gateway's reference, or the time of the next attempt. */
type Change = {
  readonly settled?: { readonly gatewayReference: string; readonly at: Date }
  readonly tryAt?: Date
}

/** Changes the state of a refund. Fails with `transition-refused`. */
export function changeRefundState(
  db: Queryable,
  refund: Pick<RefundRow, 'customerId' | 'id' | 'state'>,
  event: EventOf<typeof refundMachine>,
  { settled, tryAt }: Change,
): Promise<Result<RefundState>> {
  const made =
    settled === undefined
      ? nothing
      : sql`, gateway_reference = ${settled.gatewayReference}, settled_at = ${settled.at}`
  const tries = tryAt === undefined ? nothing : sql`, attempts = 0, next_attempt_at = ${tryAt}`
  return changeState(refundMachine, refund.state, event, (to) =>
    db.run(sql`
      update refund set state = ${to}${made}${tries}
      where customer_id = ${refund.customerId} and id = ${refund.id} and state = ${refund.state}`),
  )
}
