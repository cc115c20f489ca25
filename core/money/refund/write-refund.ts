import { randomUUID } from 'node:crypto'
import {
  type Held,
  type HoldingAccount,
  nothingHeld,
  paymentReceived,
  refundDue,
} from '#domain/money/ledger.ts'
import { type PaymentIntent, type PaymentPart, partCents } from '#domain/money/payment.ts'
import type { Queryable } from '#platform/db/database.ts'
import { book } from '../ledger/book.ts'
import { insertRefund, type RefundReason } from './queries.ts'

const nothingOwed = { rentCents: 0, taxCents: 0, feesCents: 0 }

/** The money held when a refund starts, and the account that holds the rest. */
export type RefundSource = { readonly held: Held; readonly holding: HoldingAccount }

function bookings(
  refundId: string,
  intent: PaymentIntent,
  part: PaymentPart,
  reason: RefundReason,
  source: RefundSource,
) {
  const { agreementId } = part
  const cents = partCents(part)
  const due = {
    agreementId,
    entry: refundDue(cents, source.held, source.holding),
    reason: `refund-due ${refundId} ${agreementId}`,
  }
  if (reason !== 'late-capture') return [due]
  const entry = paymentReceived(cents, nothingOwed, 'customer-account')
  const name = intent.state === 'reversed' ? 'late-payment' : 'payment'
  return [{ agreementId, entry, reason: `${name} ${intent.id} ${agreementId}` }, due]
}

/**
 * Writes a refund and reserves its money, in the caller's transaction. The money must already be held, by
 * default in the customer's account; `sources` says otherwise, by the id of the agreement. The refund is `pending` until `makeRefund` or
 * the recovery job has reported it to the gateway. The caller changes the state of the payment. Returns the
 * refund's id.
 */
export async function writeRefund(
  tx: Queryable,
  intent: PaymentIntent,
  reason: RefundReason,
  now: Date,
  sources?: ReadonlyMap<string, RefundSource>,
): Promise<string> {
  const { customerId, id: intentId, amountCents } = intent
  const id = randomUUID()
  await insertRefund(tx, { customerId, id, intentId, amountCents, reason, agreementId: null, now })
  await book(
    tx,
    customerId,
    intent.parts.flatMap((part) =>
      bookings(
        id,
        intent,
        part,
        reason,
        sources?.get(part.agreementId) ?? {
          held: { ...nothingHeld, customerAccountCents: partCents(part) },
          holding: 'customer-account',
        },
      ),
    ),
    now,
  )
  return id
}
