import type { Cents } from '../base/money.ts'
import { entry, type LedgerEntry } from './ledger.ts'

/** A month of a club membership is paid: nothing was owed before, so the charge and its money are one entry. */
export function clubPayment(priceCents: Cents, taxCents: Cents): LedgerEntry {
  return entry('payment', [
    { account: 'cash-clearing', cents: priceCents + taxCents },
    { account: 'club-revenue', cents: -priceCents },
    { account: 'tax-payable', cents: -taxCents },
  ])
}

/** A month of a club membership no longer counts, and its money is credited to the customer. */
export function clubPaymentUndone(priceCents: Cents, taxCents: Cents): LedgerEntry {
  return entry('reversal', [
    { account: 'club-revenue', cents: priceCents },
    { account: 'tax-payable', cents: taxCents },
    { account: 'customer-account', cents: -priceCents - taxCents },
  ])
}
