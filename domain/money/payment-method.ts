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

/**
 * The method that is chosen first wherever its owner pays: the one they said, or else the newest that is no bank account,
 * whose owner was promised that nothing is taken out of it unless they choose it.
 * @param methods newest first
 */
export function firstMethod<
  Method extends {
    readonly kind: MethodKind
    readonly isDefault: boolean
    readonly endReason: string | null
  },
>(methods: readonly Method[]): Method | undefined {
  const usable = methods.filter(({ endReason }) => endReason === null)
  return usable.find(({ isDefault }) => isDefault) ?? usable.find(({ kind }) => kind !== 'bank')
}

/** The values of a message that names a method. */
export function methodValues({ brand, last4, account }: MethodName) {
  return { brand: brand ?? '', last4: last4 ?? '', account: account ?? 'none' }
}
