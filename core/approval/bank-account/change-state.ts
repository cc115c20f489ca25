import { bankAccountMachine } from '#domain/approval/bank-account-machine.ts'
import type { Result } from '#domain/base/result.ts'
import type { EventOf } from '#domain/base/state-machine.ts'
import { changeStateWhereAllowed } from '#platform/db/change-state.ts'
import type { Queryable } from '#platform/db/database.ts'
import { nothing, sql } from '#platform/db/sql.ts'

type Event = EventOf<typeof bankAccountMachine>

/** Columns that are written with a new state. */
type Change = {
  readonly failure?: 'wrong-amounts' | 'refused'
  /** When the state of an account whose amounts can be typed is looked at next. */
  readonly nextLookAt?: Date
}

/**
 * Moves the check of a customer's bank account: one by its id, or all that are open. When it ends, its numbers are
 * forgotten. Fails with `transition-refused`.
 */
export function changeBankAccountState(
  tx: Queryable,
  account: { readonly customerId: string; readonly id?: string },
  event: Event,
  now: Date,
  { failure, nextLookAt = now }: Change = {},
): Promise<Result<{ id: string; token: string | null }[]>> {
  const which = account.id === undefined ? nothing : sql` and id = ${account.id}`
  const when =
    event === 'send' ? sql`, sent_at = ${now}, next_look_at = ${nextLookAt}` : sql`, ended_at = ${now}`
  const why = failure === undefined ? nothing : sql`, failure = ${failure}`
  return changeStateWhereAllowed(bankAccountMachine, event, (from, to) =>
    tx.rows<{ id: string; token: string | null }>(sql`
      update bank_account set state = ${to}, sealed_numbers = null${when}${why}
      where customer_id = ${account.customerId}${which} and state = any (${from})
      returning id, token`),
  )
}
