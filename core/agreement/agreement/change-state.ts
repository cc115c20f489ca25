import { type AgreementState, agreementMachine } from '#domain/agreement/agreement-machine.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Result } from '#domain/base/result.ts'
import type { EventOf } from '#domain/base/state-machine.ts'
import type { WebhookEventType } from '#domain/base/webhook-event.ts'
import { changeState, mustChange } from '#platform/db/change-state.ts'
import type { Queryable } from '#platform/db/database.ts'
import { join, rawSql, sql } from '#platform/db/sql.ts'
import { withEvent } from '#platform/webhook/with-event.ts'
import { wireId } from '#platform/wire-id.ts'
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

const eventTypes: Readonly<Record<AgreementEvent, WebhookEventType>> = {
  sign: 'agreement.signed',
  'pay-initial': 'agreement.paid_initial',
  deliver: 'agreement.started',
  'pay-last': 'agreement.owned',
  'pay-off': 'agreement.owned',
  reopen: 'agreement.reopened',
  lapse: 'agreement.lapsed',
  return: 'agreement.returned',
  reinstate: 'agreement.reinstated',
  close: 'agreement.closed',
  cancel: 'agreement.cancelled',
}

/** What an event says of its agreement, of the columns that a change returns. */
const members = {
  agreementNumber: sql`number`,
  orderNo: sql`order_no`,
  storeId: sql`store_id`,
  state: sql`state`,
  frequency: sql`frequency`,
  payments: sql`payments`,
  paymentsMade: sql`payments_made`,
  paymentCents: sql`payment_cents`,
  taxCents: sql`tax_cents`,
}

/** Changes the state of an agreement, and tells other systems. Fails with `transition-refused`. */
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
  const customerId = sql`${wireId(agreement.customerId)}::text`
  return changeState(agreementMachine, agreement.state, event, (to) => {
    const change = sql`
      update agreement a set state = ${to}, updated_at = ${now}${more}
      where customer_id = ${agreement.customerId} and id = ${agreement.id} and state = ${agreement.state}
      returning number, store_id, state, frequency, payments, payments_made, payment_cents, tax_cents,
        (select o.number from orders o where o.customer_id = a.customer_id and o.id = a.order_id) as order_no`
    return tx.run(withEvent(change, { type: eventTypes[event], members: { ...members, customerId }, now }))
  })
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
