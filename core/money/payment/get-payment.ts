import type { Context, Who } from '#core/context.ts'
import { sumCents } from '#domain/base/money.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { isRowId } from '#platform/row-id.ts'
import type { RefundRow } from '../refund/queries.ts'
import { shownRefundsOf } from '../refund/queries.ts'
import { findIntent, intentsOf } from './queries.ts'
import type { Payment } from './schema.ts'
import { shownPayment } from './shown-payment.ts'

type ShownRefund = Pick<RefundRow, 'state' | 'amountCents' | 'createdAt' | 'settledAt'>

/** A payment with what was refunded of it, if anything. */
export type PaymentRecord = Payment & { readonly refund: ShownRefund | null }

/** The refunds of the parts of one payment together; it is done once all are. */
function together(refunds: readonly RefundRow[]): ShownRefund | null {
  const [first] = refunds
  if (first === undefined) return null
  const open = refunds.find(({ state }) => state !== 'settled')
  return { ...(open ?? first), amountCents: sumCents(refunds.map(({ amountCents }) => amountCents)) }
}

/** A customer's payment, for its receipt. Fails with `not-found`, also for someone else's payment. */
export async function getPayment(who: Who, id: string, context: Context): Promise<Result<PaymentRecord>> {
  if (who.kind === 'visitor' || !isRowId(id)) return fail('not-found')
  const intent = await findIntent(context.db, who.customerId, id)
  if (intent === undefined) return fail('not-found')
  const refunds = await shownRefundsOf(context.db, who.customerId, [id])
  return ok({ ...shownPayment(intent), refund: together(refunds) })
}

/** All payments and payment attempts of a customer, newest first. Two queries. */
export async function listPayments(who: Who, context: Context): Promise<PaymentRecord[]> {
  if (who.kind === 'visitor') return []
  const intents = await intentsOf(context.db, who.customerId)
  const refunds = await shownRefundsOf(
    context.db,
    who.customerId,
    intents.map((intent) => intent.id),
  )
  const byPayment = Map.groupBy(refunds, ({ intentId }) => intentId)
  return intents.map((intent) => ({
    ...shownPayment(intent),
    refund: together(byPayment.get(intent.id) ?? []),
  }))
}
