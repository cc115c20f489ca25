import type { Cents } from '../base/money.ts'
import { entry, type Held, heldTotal, type LedgerEntry, rebookHeld } from './ledger.ts'

/**
 * The bank returned a payment that can no longer be taken out of its agreement: money held makes up for what it can, and
 * the customer owes the rest.
 */
export function returnOwed(cents: Cents, held: Held): LedgerEntry {
  const usedCents = Math.min(cents, heldTotal(held))
  return entry('payment-returned', [
    { account: 'cash-clearing', cents: -cents },
    { account: 'receivable-returned', cents: cents - usedCents },
    ...rebookHeld(held, -usedCents, 'customer-account'),
  ])
}

/** A refund that was not made yet is not made: its money is held for the customer again. */
export function refundWithdrawn(cents: Cents): LedgerEntry {
  return entry('reversal', [
    { account: 'refund-payable', cents },
    { account: 'customer-account', cents: -cents },
  ])
}

/** The bank returns a payment of which this was given back: the customer owes it, and it is held like the rest. */
export function givenBackOwed(cents: Cents): LedgerEntry {
  return entry('payment-returned', [
    { account: 'receivable-returned', cents },
    { account: 'customer-account', cents: -cents },
  ])
}

/**
 * A refund that was booked as owed (`givenBackOwed`) never went out: nothing is owed for it, and what was paid for it since
 * is held for the customer.
 */
export function givenBackWithdrawn(cents: Cents, owedCents: Cents): LedgerEntry {
  const unpaidCents = Math.min(cents, owedCents)
  return entry('reversal', [
    { account: 'refund-payable', cents },
    { account: 'receivable-returned', cents: -unpaidCents },
    { account: 'customer-account', cents: unpaidCents - cents },
  ])
}

/** What paid for a returned payment is given back by the store: it is owed again, and its money is held until it goes. */
export function repaymentUndone(cents: Cents): LedgerEntry {
  return entry('reversal', [
    { account: 'receivable-returned', cents },
    { account: 'customer-account', cents: -cents },
  ])
}

/**
 * Money pays what the customer owes for a returned payment: that of the payment itself, which arrives after all, or of
 * another one.
 */
export function returnRepaid(cents: Cents): LedgerEntry {
  return entry('payment', [
    { account: 'cash-clearing', cents },
    { account: 'receivable-returned', cents: -cents },
  ])
}

/** What a customer owes for a returned payment was paid at the counter of a store, or is no longer asked for. */
export function returnSettled(cents: Cents, how: 'paid' | 'written-off'): LedgerEntry {
  return entry(how === 'paid' ? 'store-payment' : 'reversal', [
    { account: how === 'paid' ? 'store-cash' : 'written-off', cents },
    { account: 'receivable-returned', cents: -cents },
  ])
}
