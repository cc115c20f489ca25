import type { PaymentIntent } from '#domain/payment.ts'
import type { Queryable } from '../db/database.ts'
import type { RefundReason } from '../refund/store.ts'
import { type RefundSource, writeRefund } from '../refund/write-refund.ts'
import { updateIntent } from './store.ts'

/** Lets a settled payment go back, as `writeRefund` says: it is `refunded` from here on. Gives the refund's id. */
export async function startRefund(
  tx: Queryable,
  intent: PaymentIntent,
  reason: Exclude<RefundReason, 'late-capture'>,
  now: Date,
  source?: RefundSource,
): Promise<string> {
  await updateIntent(tx, intent, { state: 'refunded' })
  return writeRefund(tx, intent, reason, now, source)
}
