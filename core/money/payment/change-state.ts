import type { Result } from '#domain/base/result.ts'
import type { EventOf } from '#domain/base/state-machine.ts'
import type { PaymentIntent, ReceiptLine } from '#domain/money/payment.ts'
import { type PaymentState, paymentMachine } from '#domain/money/payment-machine.ts'
import { changeState } from '#platform/db/change-state.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { removeCovers } from './cover-queries.ts'

/** Columns written with a new state; missing ones stay unchanged. */
type Change = {
  readonly gatewayReference?: string
  readonly declineCode?: string
  readonly receipt?: readonly ReceiptLine[]
  readonly settledAt?: Date
}

/**
 * Changes the state of a payment. If it then stands for no money any more, it releases the scheduled payments
 * it covered. Fails with `transition-refused`.
 */
export async function changePaymentState(
  tx: Queryable,
  intent: Pick<PaymentIntent, 'customerId' | 'id' | 'state'>,
  event: EventOf<typeof paymentMachine>,
  change: Change,
): Promise<Result<PaymentState>> {
  const { gatewayReference = null, declineCode = null, receipt = null, settledAt = null } = change
  const changed = await changeState(paymentMachine, intent.state, event, (to) =>
    tx.run(sql`
      update payment_intent set state = ${to},
        gateway_reference = coalesce(${gatewayReference}::text, gateway_reference),
        decline_code = coalesce(${declineCode}::text, decline_code),
        receipt = coalesce(${receipt === null ? null : JSON.stringify(receipt)}::jsonb, receipt),
        settled_at = coalesce(${settledAt}::timestamptz, settled_at)
      where customer_id = ${intent.customerId} and id = ${intent.id} and state = ${intent.state}`),
  )
  if (changed.ok && changed.value !== 'settled') await removeCovers(tx, intent)
  return changed
}
