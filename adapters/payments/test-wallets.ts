import { randomUUID } from 'node:crypto'
import { type WalletKind, walletNames } from '#domain/money/payment-method.ts'
import type { SavedMethod, Wallet } from './port.ts'
import type { Behaviour } from './test-cards.ts'

/**
 * The wallets that the embedded vault offers, by the name on their button. Google Pay and Apple Pay pay as a test card does,
 * without asking Google or Apple; PayPal and Venmo have test accounts. Cash App it does not know.
 */
const names: Partial<Record<Wallet, string>> = {
  googlePay: 'Google Pay',
  applePay: 'Apple Pay',
  ...walletNames,
}

export type TestWallet = { readonly wallet: Wallet; readonly name: string }

/** The wallets of the embedded vault among those that a store takes. */
export function offeredWallets(taken: readonly Wallet[]): TestWallet[] {
  return taken.flatMap((wallet) => {
    const name = names[wallet]
    return name === undefined ? [] : [{ wallet, name }]
  })
}

export type TestAccount = {
  readonly account: string
  readonly behaviour: Extract<
    Behaviour,
    'captures' | 'declines-insufficient-funds' | 'declines-permission-ended'
  >
}

const accounts: Readonly<Record<WalletKind, readonly TestAccount[]>> = {
  payPal: [
    { account: 'shopper@example.com', behaviour: 'captures' },
    { account: 'no-money@example.com', behaviour: 'declines-insufficient-funds' },
    { account: 'permission-ended@example.com', behaviour: 'declines-permission-ended' },
  ],
  venmo: [
    { account: '@demo-shopper', behaviour: 'captures' },
    { account: '@demo-no-money', behaviour: 'declines-insufficient-funds' },
    { account: '@demo-permission-ended', behaviour: 'declines-permission-ended' },
  ],
}

/** The test accounts of a wallet; undefined for one that pays with the card in it. */
export function testAccounts(wallet: Wallet): readonly TestAccount[] | undefined {
  return wallet === 'payPal' || wallet === 'venmo' ? accounts[wallet] : undefined
}

/**
 * What a wallet pays with: the card in it, good until the end of the fourth year from now, or the account with that name.
 * Undefined for an account that it has not.
 */
export function methodOfWallet(
  { wallet, name }: TestWallet,
  account: string | null,
  now: Date,
): (SavedMethod & { behaviour: Behaviour }) | undefined {
  const named = { token: `card_${randomUUID()}`, brand: name }
  if (wallet === 'payPal' || wallet === 'venmo') {
    const chosen = accounts[wallet].find((one) => one.account === account)
    return chosen && { ...named, ...chosen, kind: wallet, last4: '', expiry: null }
  }
  const expiry = `12${String((now.getUTCFullYear() + 4) % 100).padStart(2, '0')}`
  return { ...named, kind: 'card', last4: '4242', expiry, account: null, behaviour: 'captures' }
}
