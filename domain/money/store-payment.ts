import type { Cents } from '../base/money.ts'
import { entry, type Held, type LedgerEntry, rebookHeld } from './ledger.ts'
import type { PaymentIntent } from './payment.ts'

/**
 * The entry of a payment, or of taking it back, as it is booked: of one that was paid at the counter, the cash is in the
 * store and not at the payment provider, and no bank takes it back.
 */
export function entryOfPayment(
  { storeReceipt }: Pick<PaymentIntent, 'storeReceipt'>,
  { kind, lines }: LedgerEntry,
): LedgerEntry {
  if (storeReceipt === null) return { kind, lines }
  const kinds = { payment: 'store-payment', 'payment-returned': 'reversal' } as const
  return {
    kind: kind === 'payment' || kind === 'payment-returned' ? kinds[kind] : kind,
    lines: lines.map(({ account, cents }) => ({
      account: account === 'cash-clearing' ? 'store-cash' : account,
      cents,
    })),
  }
}

/** A store hands out money held for a customer, in cash; the rest is held in the customer's account. */
export function paidOutAtStore(cents: Cents, held: Held): LedgerEntry {
  return entry('refund', [
    { account: 'store-cash', cents: -cents },
    ...rebookHeld(held, -cents, 'customer-account'),
  ])
}
