import { type ClubState, clubMachine } from '#domain/agreement/club-machine.ts'
import type { Result } from '#domain/base/result.ts'
import type { EventOf } from '#domain/base/state-machine.ts'
import { changeState } from '#platform/db/change-state.ts'
import type { Queryable } from '#platform/db/database.ts'
import { nothing, sql } from '#platform/db/sql.ts'
import type { ClubRow } from './queries.ts'
import type { ClubEndReason } from './schema.ts'

/** Columns written with a new state: why it ends, which stays the first reason, and when it ended. */
type Change = { readonly reason?: ClubEndReason; readonly endedAt?: Date }

/** Changes the state of a membership. Fails with `transition-refused`. */
export function changeClubState(
  tx: Queryable,
  row: Pick<ClubRow, 'customerId' | 'id' | 'state'>,
  event: EventOf<typeof clubMachine>,
  { reason, endedAt }: Change,
): Promise<Result<ClubState>> {
  const why = reason === undefined ? nothing : sql`, end_reason = coalesce(end_reason, ${reason})`
  const when = endedAt === undefined ? nothing : sql`, ended_at = ${endedAt}`
  return changeState(clubMachine, row.state, event, (to) =>
    tx.run(sql`
      update club_membership set state = ${to}${why}${when}
      where customer_id = ${row.customerId} and id = ${row.id} and state = ${row.state}`),
  )
}
