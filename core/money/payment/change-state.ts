import type { Result } from '#domain/base/result.ts'
import type { EventOf } from '#domain/base/state-machine.ts'
import type { WebhookEventType } from '#domain/base/webhook-event.ts'
import type { PaymentIntent, ReceiptLine } from '#domain/money/payment.ts'
import { type PaymentState, paymentMachine } from '#domain/money/payment-machine.ts'
import { changeState } from '#platform/db/change-state.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { withEvent } from '#platform/webhook/with-event.ts'
import { wireId } from '#platform/wire-id.ts'
import { removeCovers } from './cover-queries.ts'

/** Columns written with a new state; missing ones stay unchanged. */
type Change = {
  readonly gatewayReference?: string
  readonly declineCode?: string
  readonly receipt?: readonly ReceiptLine[]
  readonly settledAt?: Date
}

type PaymentEvent = EventOf<typeof paymentMachine>

const eventTypes: Readonly<Record<PaymentEvent, WebhookEventType>> = {
  settle: 'payment.settled',
  'settle-late': 'payment.settled',
  decline: 'payment.declined',
  release: 'payment.released',
  refund: 'payment.refunded',
  'capture-late': 'payment.refunded',
  reverse: 'payment.reversed',
}

/**
 * Changes the state of a payment, and tells other systems. If it then stands for no money any more, it releases the
 * scheduled payments it covered. Fails with `transition-refused`.
 */
export async function changePaymentState(
  tx: Queryable,
  intent: Pick<PaymentIntent, 'customerId' | 'id' | 'state'>,
  event: PaymentEvent,
  change: Change,
  now: Date,
): Promise<Result<PaymentState>> {
  const { gatewayReference = null, declineCode = null, receipt = null, settledAt = null } = change
  const members = {
    paymentId: sql`id`,
    customerId: sql`${wireId(intent.customerId)}::text`,
    state: sql`state`,
    purpose: sql`purpose`,
    amountCents: sql`amount_cents`,
    keptCents: sql`kept_cents`,
    orderNo: sql`order_no`,
    agreementNumbers: sql`agreement_numbers`,
  }
  const changed = await changeState(paymentMachine, intent.state, event, (to) => {
    const written = sql`
      update payment_intent i set state = ${to},
        gateway_reference = coalesce(${gatewayReference}::text, gateway_reference),
        decline_code = coalesce(${declineCode}::text, decline_code),
        receipt = coalesce(${receipt === null ? null : JSON.stringify(receipt)}::jsonb, receipt),
        settled_at = coalesce(${settledAt}::timestamptz, settled_at)
      where customer_id = ${intent.customerId} and id = ${intent.id} and state = ${intent.state}
      returning id, state, purpose, amount_cents,
        (select coalesce(sum((p ->> 'keptCents')::integer), 0) from jsonb_array_elements(i.parts) p) as kept_cents,
        (select o.number from orders o where o.customer_id = i.customer_id and o.id = i.order_id) as order_no,
        (select coalesce(jsonb_agg(a.number order by a.number), '[]') from agreement a
          where a.customer_id = i.customer_id
            and i.parts @> jsonb_build_array(jsonb_build_object('agreementId', a.id))) as agreement_numbers`
    return tx.run(withEvent(written, { type: eventTypes[event], members, now }))
  })
  if (changed.ok && changed.value !== 'settled') await removeCovers(tx, intent)
  return changed
}
