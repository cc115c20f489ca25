import { randomUUID } from 'node:crypto'
import type { SavedCard, Wallet } from './port.ts'
import type { Behaviour } from './test-cards.ts'

/**
 * The wallets that the embedded vault offers, by the name on their button. Each pays as a test card does, without asking
 * Google or Apple. PayPal, Venmo and Cash App it does not know.
 */
const names: Partial<Record<Wallet, string>> = { googlePay: 'Google Pay', applePay: 'Apple Pay' }

export type TestWallet = { readonly wallet: Wallet; readonly name: string }

/** The wallets of the embedded vault among those that a store takes. */
export function offeredWallets(taken: readonly Wallet[]): TestWallet[] {
  return taken.flatMap((wallet) => {
    const name = names[wallet]
    return name === undefined ? [] : [{ wallet, name }]
  })
}

/** The card that a wallet pays with, good until the end of the fourth year from now. */
export function cardOfWallet({ name }: TestWallet, now: Date): SavedCard & { behaviour: Behaviour } {
  const expiry = `12${String((now.getUTCFullYear() + 4) % 100).padStart(2, '0')}`
  return { token: `card_${randomUUID()}`, brand: name, last4: '4242', expiry, behaviour: 'captures' }
}
