import type { Locale } from '#domain/base/locale.ts'
import { localized } from '#domain/base/locale.ts'
import { intlFor } from '#messages/intl.ts'
import type { ClubOffer } from './schema.ts'

/**
 * The words that a customer agrees to, with their figures: what it gives, what it costs, when it renews and how it ends
 * (15 USC 8403). Blank lines separate paragraphs.
 */
export function clubWords(
  offer: Pick<ClubOffer, 'priceCents' | 'taxCents' | 'totalCents' | 'renewsOn' | 'benefits' | 'storeName'>,
  siteName: string,
  locale: Locale,
): string {
  const intl = intlFor(locale)
  const money = (cents: number) => intl.formatNumber(cents / 100, { style: 'currency', currency: 'USD' })
  return intl.formatMessage(
    { id: 'club-consent.words' },
    {
      siteName,
      storeName: offer.storeName,
      benefits: offer.benefits.map((benefit) => localized(benefit, locale)).join('; '),
      price: money(offer.priceCents),
      tax: money(offer.taxCents),
      total: money(offer.totalCents),
      day: intl.formatDate(`${offer.renewsOn}T12:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' }),
    },
  )
}
