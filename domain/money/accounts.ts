/** The chart of accounts. Debits are positive, credits negative; all entries sum to zero. */
const accounts = {
  /** Money at the payment provider that has not reached the bank. */
  'cash-clearing': 'asset',
  /** Money that was paid at the counter of a store. */
  'store-cash': 'asset',
  'receivable-rent': 'asset',
  'receivable-tax': 'asset',
  'receivable-fees': 'asset',
  'receivable-waiver': 'asset',
  /** What a bank took back of a payment of an agreement that had ended, or that was refunded: the customer owes it. */
  'receivable-returned': 'asset',
  /** Rent paid at signing that is earned only after delivery. */
  'deferred-rent': 'liability',
  'tax-payable': 'liability',
  /** Refundable deposits: the customer's money, kept apart from rent until the agreement ends. */
  deposits: 'liability',
  /** Money received that is not applied to a charge yet (SUSP). */
  suspense: 'liability',
  /** Money that belongs to the customer and waits for the next charge (COA). */
  'customer-account': 'liability',
  /** Money to be refunded to the customer. */
  'refund-payable': 'liability',
  'rental-revenue': 'income',
  /** The sale of the goods in a payoff. */
  'sale-revenue': 'income',
  'fee-revenue': 'income',
  /** Months of club memberships. */
  'club-revenue': 'income',
  'waiver-revenue': 'income',
  /** What customers owed and the store no longer asks for. */
  'written-off': 'expense',
  /** Rewards for referrals, which pay for rent in the customer's place. */
  'referral-rewards': 'expense',
} as const

export type Account = keyof typeof accounts

export const ledgerAccounts = Object.keys(accounts) as readonly Account[]

/** What an entry records. Texts are in the ledger's messages. */
export const entryKinds = [
  'initial-charge',
  'renewal-charge',
  'fee-charge',
  'returned-payment-fee',
  'pickup-fee',
  'deposit',
  'deposit-returned',
  'payoff-charge',
  'payment',
  'store-payment',
  'held-money-applied',
  'referral-reward',
  'referral-reward-taken-back',
  'delivery',
  'cancellation',
  'refund-due',
  'refund',
  'payment-returned',
  'reversal',
] as const

export type EntryKind = (typeof entryKinds)[number]
