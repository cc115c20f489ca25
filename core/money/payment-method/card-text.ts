import type { Locale } from '#domain/base/locale.ts'
import type { PaymentIntent } from '#domain/money/payment.ts'
import { intlFor } from '#messages/intl.ts'

/**
 * A card or bank account as named in e-mails, in the words of the pages, or the receipt of a counter; `none` if held money
 * covered the amount.
 */
export function cardText(
  {
    brand,
    last4,
    storeReceipt,
  }: Pick<PaymentIntent, 'brand' | 'last4'> & Partial<Pick<PaymentIntent, 'storeReceipt'>>,
  locale: Locale,
): string {
  const { formatMessage } = intlFor(locale)
  if (typeof storeReceipt === 'string')
    return formatMessage({ id: 'payment.method.store' }, { receipt: storeReceipt })
  return brand === null ? 'none' : formatMessage({ id: 'payment.method.name' }, { brand, last4 })
}
