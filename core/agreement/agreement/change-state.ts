import { type AgreementState, agreementMachine } from '#domain/agreement/agreement-machine.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Result } from '#domain/base/result.ts'
import type { EventOf } from '#domain/base/state-machine.ts'
import { changeState, mustChange } from '#platform/db/change-state.ts'
import type { Queryable } from '#platform/db/database.ts'
import { join, rawSql, sql } from '#platform/db/sql.ts'
import { type AgreementRow, agreementsOfOrder } from './queries.ts'

type AgreementEvent = EventOf<typeof agreementMachine>

const columns = {
  signedOn: 'signed_on',
  anchorOn: 'anchor_on',
  paymentsMade: 'payments_made',
  ownedOn: 'owned_on',
  lapsedOn: 'lapsed_on',
  returnedOn: 'returned_on',
  endedOn: 'ended_on',
} as const

/** Columns written with a new state; missing ones stay unchanged. */
type Change = Partial<Omit<Record<keyof typeof columns, CivilDate | null>, 'paymentsMade'>> &
  Partial<Pick<AgreementRow, 'paymentsMade'>>

/** Changes the state of an agreement. Fails with `transition-refused`. */
export function changeAgreementState(
  tx: Queryable,
  agreement: Pick<AgreementRow, 'customerId' | 'id' | 'state'>,
  event: AgreementEvent,
  change: Change,
  now: Date,
): Promise<Result<AgreementState>> {
  const names = Object.keys(change) as (keyof Change)[]
  const more = join(
    names.map((name) => sql`, ${rawSql(columns[name])} = ${change[name]}`),
    '',
  )
  return changeState(agreementMachine, agreement.state, event, (to) =>
    tx.run(sql`
      update agreement set state = ${to}, updated_at = ${now}${more}
      where customer_id = ${agreement.customerId} and id = ${agreement.id} and state = ${agreement.state}`),
  )
}

/**
 * Changes the state of all agreements of an order; the customer must be locked. Returns the updated
 * agreements.
 */
export async function changeAgreementsOfOrder(
  tx: Queryable,
  order: { readonly customerId: string; readonly id: string },
  event: AgreementEvent,
  change: Change,
  now: Date,
): Promise<AgreementRow[]> {
  const moved: AgreementRow[] = []
  for (const row of await agreementsOfOrder(tx, order.customerId, order.id)) {
    const state = mustChange(await changeAgreementState(tx, row, event, change, now))
    moved.push({ ...row, ...change, state })
  }
  return moved
}
