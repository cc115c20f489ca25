import type { Locale } from '#domain/base/locale.ts'
import type { PaymentIntent } from '#domain/money/payment.ts'
import { type MethodName, methodValues } from '#domain/money/payment-method.ts'
import { intlFor } from '#messages/intl.ts'

/**
 * A method of payment as named in e-mails, in the words of the pages, or the receipt of a counter; `none` if held money
 * covered the amount.
 */
export function cardText(
  { storeReceipt, ...name }: MethodName & Partial<Pick<PaymentIntent, 'storeReceipt'>>,
  locale: Locale,
): string {
  const { formatMessage } = intlFor(locale)
  if (typeof storeReceipt === 'string')
    return formatMessage({ id: 'payment.method.store' }, { receipt: storeReceipt })
  return name.brand === null ? 'none' : formatMessage({ id: 'payment.method.name' }, methodValues(name))
}
