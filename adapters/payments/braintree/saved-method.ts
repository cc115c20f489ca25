import { type WalletKind, walletNames } from '#domain/money/payment-method.ts'
import type { SavedMethod } from '../port.ts'
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

/** An account is known to its owner by the email address at PayPal and the user name at Venmo. */
function accountOf(
  details: NonNullable<KeptMethod['details']>,
): [WalletKind, string | undefined] | undefined {
  const { __typename: type, email, payerId, username } = details
  if (type === 'PayPalAccountDetails') return ['payPal', email ?? payerId ?? undefined]
  if (type === 'VenmoAccountDetails')
    return ['venmo', username ? `@${username.replace(/^@/, '')}` : undefined]
  return undefined
}

/** A card or an account as the store shows it; undefined for what is neither. */
export function savedMethodOf({ id, details }: KeptMethod): SavedMethod | undefined {
  const [kind, account] = (details && accountOf(details)) ?? []
  if (kind !== undefined && account !== undefined)
    return { token: id, kind, brand: walletNames[kind], last4: '', expiry: null, account }
  const { brandCode, last4, expirationMonth, expirationYear, origin } = details ?? {}
  if (last4 === undefined || expirationMonth === undefined || expirationYear === undefined) return undefined
  const brand = wallets[origin?.type ?? ''] ?? brands[brandCode?.toUpperCase() ?? ''] ?? 'Card'
  return {
    token: id,
    kind: 'card',
    brand,
    last4,
    account: null,
    expiry: expirationMonth.padStart(2, '0') + expirationYear.slice(-2),
  }
}
