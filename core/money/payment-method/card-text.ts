import type { PaymentIntent } from '#domain/money/payment.ts'

/** The card of a payment as named in e-mails; `none` if held money covered the amount. */
export function cardText({ brand, last4 }: Pick<PaymentIntent, 'brand' | 'last4'>): string {
  return brand === null ? 'none' : `${brand} ${last4}`
}
