import type { PaymentEvent } from '#core/composition.ts'
import { book } from '#core/money/ledger/book.ts'
import { cardText } from '#core/money/payment-method/card-text.ts'
import type { RefundSource } from '#core/money/refund/write-refund.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { paymentReturned } from '#domain/money/ledger.ts'
import { type PaymentPart, partCents } from '#domain/money/payment.ts'
import type { Queryable } from '#platform/db/database.ts'
import { notifyCustomer } from '../agreement/notify-customer.ts'
import { type AgreementRow, findAgreement } from '../agreement/queries.ts'
import { applyHeld } from './apply-held.ts'
import { canUndo, undoPayment } from './undo-payment.ts'

/** Books the reversal of one agreement's part of a payment and notifies the customer. */
export async function bookReversal(
  tx: Queryable,
  row: AgreementRow,
  part: PaymentPart,
  { held, holding }: RefundSource,
  { intent, customer, now }: PaymentEvent,
): Promise<void> {
  const entry = paymentReturned(partCents(part), held, holding)
  await book(
    tx,
    row.customerId,
    [{ agreementId: row.id, entry, reason: `returned ${intent.id} ${row.id}` }],
    now,
  )
  const params = {
    amountCents: partCents(part),
    card: cardText(intent, customer.locale),
    before: row.state.replace('-', ''),
  }
  await notifyCustomer(tx, row, customer, { template: 'payment-returned', params, event: intent.id }, now)
}

/**
 * The bank returned a payment of running agreements: what it paid is due again, fees stay charged, and an
 * agreement that it had ended continues. Fails with `payment-pending` or `return-not-possible`.
 */
export async function reverseInAgreements(tx: Queryable, event: PaymentEvent): Promise<Result<null>> {
  const { intent, now } = event
  for (const part of intent.parts) {
    const row = await findAgreement(tx, intent.customerId, part.agreementId)
    if (row === undefined) continue
    if (row.pendingPayment !== null) return fail('payment-pending')
    if (!(await canUndo(tx, row, intent))) return fail('return-not-possible')
    await bookReversal(tx, row, part, await undoPayment(tx, row, intent, now), event)
    await applyHeld(tx, row, `return ${intent.id} ${row.id}`, now)
  }
  return ok(null)
}
