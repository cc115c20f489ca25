import type { PaymentEvent } from '#core/composition.ts'
import { book } from '#core/money/ledger/book.ts'
import { cardText } from '#core/money/payment-method/card-text.ts'
import type { RefundSource } from '#core/money/refund/write-refund.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { returnKind } from '#domain/money/bank-return.ts'
import { paymentReturned } from '#domain/money/ledger.ts'
import { type PaymentPart, partCents } from '#domain/money/payment.ts'
import type { Queryable } from '#platform/db/database.ts'
import { notifyCustomer } from '../agreement/notify-customer.ts'
import { type AgreementRow, findAgreement } from '../agreement/queries.ts'
import { applyHeld } from './apply-held.ts'
import { canUndo, undoPayment } from './undo-payment.ts'

/** E-mails that the bank took a payment back; `before` is the agreement's state before, or that it waited for the money. */
async function tellOf(
  tx: Queryable,
  row: AgreementRow,
  part: PaymentPart,
  { intent, customer, now, returnCode }: PaymentEvent,
  before: string,
): Promise<void> {
  const params = {
    amountCents: partCents(part),
    card: cardText(intent, customer.locale),
    before,
    why: returnCode === undefined ? 'unknown' : returnKind(returnCode),
  }
  await notifyCustomer(tx, row, customer, { template: 'payment-returned', params, event: intent.id }, now)
}

/** Books the reversal of one agreement's part of a payment and notifies the customer. */
export async function bookReversal(
  tx: Queryable,
  row: AgreementRow,
  part: PaymentPart,
  { held, holding }: RefundSource,
  event: PaymentEvent,
): Promise<void> {
  const { intent, now } = event
  const entry = paymentReturned(partCents(part), held, holding)
  await book(
    tx,
    row.customerId,
    [{ agreementId: row.id, entry, reason: `returned ${intent.id} ${row.id}` }],
    now,
  )
  await tellOf(tx, row, part, event, row.state.replace('-', ''))
}

/** A payment that waited for its money, and that the bank returned: the customer is told. No-op for a decline. */
export async function tellReturned(tx: Queryable, event: PaymentEvent): Promise<void> {
  const { intent, returnCode } = event
  const row = await findAgreement(tx, intent.customerId, intent.agreementId ?? '')
  const [part] = intent.parts
  if (returnCode === undefined || row === undefined || part === undefined) return
  await tellOf(tx, row, part, event, 'waiting')
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
