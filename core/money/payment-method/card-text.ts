import type { PaymentIntent } from '#domain/money/payment.ts'

/** The card of a payment as mails name it; `none` where money held paid for it all. */
export function cardText({ brand, last4 }: Pick<PaymentIntent, 'brand' | 'last4'>): string {
  return brand === null ? 'none' : `${brand} ${last4}`
}
