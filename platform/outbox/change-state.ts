import { messageMachine } from '#domain/base/message-machine.ts'
import type { Result } from '#domain/base/result.ts'
import type { EventOf } from '#domain/base/state-machine.ts'
import { changeStateWhereAllowed } from '../db/change-state.ts'
import type { Queryable } from '../db/database.ts'
import { nothing, sql } from '../db/sql.ts'

/**
 * Columns written with a new state: when the message was sent (its secrets are deleted), or the next attempt. `wasAsked`
 * is false where nobody was asked to deliver it, so that no attempt is counted.
 */
type Change = { readonly sentAt?: Date; readonly nextAttemptAt?: Date; readonly wasAsked?: boolean }

/** Records the outcome of a sending attempt. Fails with `transition-refused`. */
export function changeMessageState(
  db: Queryable,
  id: string,
  event: EventOf<typeof messageMachine>,
  { sentAt, nextAttemptAt, wasAsked = true }: Change,
): Promise<Result<unknown[]>> {
  const sent = sentAt === undefined ? nothing : sql`, sent_at = ${sentAt}, secrets = null`
  const next = nextAttemptAt === undefined ? nothing : sql`, next_attempt_at = ${nextAttemptAt}`
  const attempts = wasAsked ? nothing : sql`, attempts = attempts - 1`
  return changeStateWhereAllowed(messageMachine, event, (from, to) =>
    db.rows(sql`
      update outbox_message set state = ${to}${sent}${next}${attempts}
      where id = ${id} and state = any (${from}) returning id`),
  )
}
