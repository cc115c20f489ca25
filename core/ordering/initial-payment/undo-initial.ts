import { agreementsOfOrder } from '#core/agreement/agreement/queries.ts'
import { bookReversal, reverseInAgreements } from '#core/agreement/payment/reverse-in-agreements.ts'
import type { PaymentOutcome } from '#core/composition.ts'
import { book } from '#core/money/ledger/book.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { cancellation, nothingHeld } from '#domain/money/ledger.ts'
import { partCents } from '#domain/money/payment.ts'
import type { Queryable } from '#platform/db/database.ts'
import { cancelPaidOrder, endConfirmedOrder } from '../order/end-order.ts'
import { findOrder } from '../order/queries.ts'

/**
 * Refunding the initial payment ends its order; not possible after delivery, because the goods have been
 * used. Fails with `refund-not-possible`.
 */
export async function refundInitial(
  tx: Queryable,
  outcome: PaymentOutcome,
): Promise<Result<readonly string[]>> {
  const { customerId, orderId } = outcome.intent
  const order = await findOrder(tx, customerId, orderId ?? '')
  return order?.state === 'confirmed'
    ? ok(await cancelPaidOrder(tx, order, outcome))
    : fail('refund-not-possible')
}

/**
 * The bank returned the initial payment. Before delivery the order ends and nothing is owed; after delivery
 * the payment is due again like any other. Fails with `return-not-possible` or `payment-pending`.
 */
export async function reverseInitial(tx: Queryable, outcome: PaymentOutcome): Promise<Result<null>> {
  const { intent, now } = outcome
  const { customerId, orderId } = intent
  const rows = await agreementsOfOrder(tx, customerId, orderId ?? '')
  if (!rows.every(({ state }) => state === 'prelim-paid')) return reverseInAgreements(tx, outcome)
  const order = await findOrder(tx, customerId, orderId ?? '')
  if (order?.state !== 'confirmed') return fail('return-not-possible')
  await endConfirmedOrder(tx, order, outcome)
  for (const row of rows) {
    const part = intent.parts.find(({ agreementId }) => agreementId === row.id)
    if (part === undefined) throw new Error(`payment ${intent.id} is not of agreement ${row.number}`)
    const cancelled = { agreementId: row.id, entry: cancellation(part), key: `cancellation ${row.id}` }
    await book(tx, customerId, [cancelled], now)
    const held = { ...nothingHeld, customerAccountCents: partCents(part) }
    await bookReversal(tx, row, part, { held, holding: 'customer-account' }, outcome)
  }
  return ok(null)
}
