import type { PaymentIntent } from '#domain/money/payment.ts'
import { mustChange } from '#platform/db/change-state.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { RefundReason } from '../refund/queries.ts'
import { type RefundSource, writeRefund } from '../refund/write-refund.ts'
import { changePaymentState } from './change-state.ts'

/**
 * Starts the refund of a settled payment, which becomes `refunded`; see `writeRefund`. Returns the refund's
 * id.
 */
export async function startRefund(
  tx: Queryable,
  intent: PaymentIntent,
  reason: Exclude<RefundReason, 'late-capture'>,
  now: Date,
  sources?: ReadonlyMap<string, RefundSource>,
): Promise<string> {
  mustChange(await changePaymentState(tx, intent, 'refund', {}, now))
  return writeRefund(tx, intent, reason, now, sources)
}
