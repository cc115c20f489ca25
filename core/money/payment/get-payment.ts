import type { Context, Who } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { isRowId } from '#platform/row-id.ts'
import type { RefundRow } from '../refund/queries.ts'
import { refundsOf } from '../refund/queries.ts'
import { findIntent, intentsOf } from './queries.ts'
import type { Payment } from './schema.ts'
import { shownPayment } from './shown-payment.ts'

/** A payment with its refund, if any. */
export type PaymentRecord = Payment & {
  readonly refund: Pick<RefundRow, 'state' | 'amountCents' | 'createdAt' | 'settledAt'> | null
}

/** A customer's payment, for its receipt. Fails with `not-found`, also for someone else's payment. */
export async function getPayment(who: Who, id: string, context: Context): Promise<Result<PaymentRecord>> {
  if (who.kind === 'visitor' || !isRowId(id)) return fail('not-found')
  const intent = await findIntent(context.db, who.customerId, id)
  if (intent === undefined) return fail('not-found')
  const [refund] = await refundsOf(context.db, who.customerId, [id])
  return ok({ ...shownPayment(intent), refund: refund ?? null })
}

/** All payments and payment attempts of a customer, newest first. Two queries. */
export async function listPayments(who: Who, context: Context): Promise<PaymentRecord[]> {
  if (who.kind === 'visitor') return []
  const intents = await intentsOf(context.db, who.customerId)
  const refunds = await refundsOf(
    context.db,
    who.customerId,
    intents.map((intent) => intent.id),
  )
  const byPayment = new Map(refunds.map((refund) => [refund.intentId, refund]))
  return intents.map((intent) => ({ ...shownPayment(intent), refund: byPayment.get(intent.id) ?? null }))
}
