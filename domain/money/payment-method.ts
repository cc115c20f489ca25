/** Accounts that pay with what their owner has chosen there: a card, a bank account or money in the account. */
export const walletKinds = ['payPal', 'venmo'] as const

export type WalletKind = (typeof walletKinds)[number]

/** What a saved method is. */
export type MethodKind = 'card' | 'bank' | WalletKind

/** How an account at PayPal or Venmo is called. */
export const walletNames: Readonly<Record<WalletKind, string>> = { payPal: 'PayPal', venmo: 'Venmo' }

/** What a method is known by to its owner: all null where money that was held paid for it all. */
export type MethodName = {
  /** Of a card; the bank, or `bank` where it is not known by name; PayPal or Venmo. */
  readonly brand: string | null
  /** The last digits of a card or bank account; empty for PayPal and Venmo. */
  readonly last4: string | null
  /** The email address at PayPal or the user name at Venmo; null for cards and bank accounts. */
  readonly account: string | null
}

/** The values of a message that names a method. */
export function methodValues({ brand, last4, account }: MethodName) {
  return { brand: brand ?? '', last4: last4 ?? '', account: account ?? 'none' }
}
