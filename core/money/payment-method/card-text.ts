import type { Locale } from '#domain/base/locale.ts'
import type { PaymentIntent } from '#domain/money/payment.ts'
import { intlFor } from '#messages/intl.ts'

/** A card as named in e-mails, in the words of the pages; `none` if held money covered the amount. */
export function cardText(
  { brand, last4 }: { brand: PaymentIntent['brand']; last4: PaymentIntent['last4'] },
  locale: Locale,
): string {
  return brand === null
    ? 'none'
    : intlFor(locale).formatMessage({ id: 'payment.method.name' }, { brand, last4 })
}
