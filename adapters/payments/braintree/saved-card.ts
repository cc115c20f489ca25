import type { SavedCard } from '../port.ts'
import type { KeptMethod } from './shapes.ts'

/** Wallets in which a card was; a wallet is named in the place of the card's brand. */
const wallets: Readonly<Record<string, string>> = { APPLE_PAY: 'Apple Pay', GOOGLE_PAY: 'Google Pay' }

const brands: Readonly<Record<string, string>> = {
  AMERICAN_EXPRESS: 'American Express',
  DINERS: 'Diners Club',
  DISCOVER: 'Discover',
  JCB: 'JCB',
  MASTERCARD: 'Mastercard',
  UNION_PAY: 'UnionPay',
  VISA: 'Visa',
}

/** A card as the store shows it; undefined for what is no card. */
export function savedCardOf({ id, details }: KeptMethod): SavedCard | undefined {
  const { brandCode, last4, expirationMonth, expirationYear, origin } = details ?? {}
  if (last4 === undefined || expirationMonth === undefined || expirationYear === undefined) return undefined
  const brand = wallets[origin?.type ?? ''] ?? brands[brandCode?.toUpperCase() ?? ''] ?? 'Card'
  return { token: id, brand, last4, expiry: expirationMonth.padStart(2, '0') + expirationYear.slice(-2) }
}
