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
    key: `refund-due ${refundId} ${agreementId}`,
  }
  if (reason !== 'late-capture') return [due]
  const entry = paymentReceived(cents, nothingOwed, 'customer-account')
  const name = intent.state === 'reversed' ? 'late-payment' : 'payment'
  return [{ agreementId, entry, key: `${name} ${intent.id} ${agreementId}` }, due]
}

/**
 * Writes the refund of what a payment of several agreements had paid of one of them, and reserves its money, in the
 * caller's transaction; the rest of the payment stands. Returns the refund's id, or null where money held had paid it all.
 */
export async function writePartRefund(
  tx: Queryable,
  { customerId, id: intentId }: PaymentIntent,
  part: PaymentPart,
  { held, holding }: RefundSource,
  now: Date,
): Promise<string | null> {
  const { agreementId } = part
  const amountCents = partCents(part)
  if (amountCents === 0) return null
  const id = randomUUID()
  await insertRefund(tx, { customerId, id, intentId, amountCents, reason: 'operator', agreementId, now })
  const entry = refundDue(amountCents, held, holding)
  await book(tx, customerId, [{ agreementId, entry, key: `refund-due ${id} ${agreementId}` }], now)
  return id
}

/**
 * Writes a refund and reserves its money, in the caller's transaction. The money must already be held, by
 * default in the customer's account; `sources` says otherwise, by the id of the agreement. The refund is `pending`
 * until `makeRefund` or the recovery job has reported it to the gateway. The caller changes the state of the payment.
 * Returns the refund's id.
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
