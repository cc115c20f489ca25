import type { PaymentOutcome } from '#core/composition.ts'
import { book } from '#core/money/ledger/book.ts'
import { clubPaymentUndone } from '#domain/money/club-ledger.ts'
import type { LedgerEntry } from '#domain/money/ledger.ts'
import type { PaymentIntent } from '#domain/money/payment.ts'
import type { Queryable } from '#platform/db/database.ts'

/** What a payment of a month is made up of. */
export function monthOf({ id, parts: [part] }: PaymentIntent) {
  if (part?.clubCents === undefined) throw new Error(`payment ${id} pays no month`)
  return { priceCents: part.clubCents, taxCents: part.taxCents }
}

/** Books an entry for the payment of a month, once for its kind. */
export async function bookMonth(
  tx: Queryable,
  { intent, now }: Pick<PaymentOutcome, 'intent' | 'now'>,
  kind: 'payment' | 'undone' | 'returned',
  entry: LedgerEntry,
): Promise<void> {
  const agreementId = intent.agreementId ?? ''
  const booking = { agreementId, entry, key: `${kind} ${intent.id} ${agreementId}` }
  await book(tx, intent.customerId, [booking], now)
}

/** A paid month no longer counts: its money is the customer's again. Returns how much, in cents. */
export async function undoMonth(
  tx: Queryable,
  outcome: Pick<PaymentOutcome, 'intent' | 'now'>,
): Promise<number> {
  const { priceCents, taxCents } = monthOf(outcome.intent)
  await bookMonth(tx, outcome, 'undone', clubPaymentUndone(priceCents, taxCents))
  return priceCents + taxCents
}
