import type { MethodKind } from '#domain/money/payment-method.ts'

/** What the shopper APIs call a kind of saved method. */
export const methodTypes = {
  card: 'CREDIT_CARD',
  bank: 'BANK_ACCOUNT',
  payPal: 'PAYPAL',
  venmo: 'VENMO',
} as const satisfies Record<MethodKind, string>
