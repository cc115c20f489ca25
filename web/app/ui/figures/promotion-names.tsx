import { FormattedMessage, useIntl } from 'react-intl'
import { type Locale, localized } from '#domain/base/locale.ts'
import type { PriceReduction } from '#domain/base/price.ts'

/** The names of the promotions that lowered a price. Renders nothing without any. */
export function PromotionNames({ reduction }: { reduction: PriceReduction | null | undefined }) {
  const intl = useIntl()
  if (reduction == null) return null
  const promotions = intl.formatList(
    reduction.offers.map(({ name }) => localized(name, intl.locale as Locale)),
  )
  return (
    <p className="text-sm font-semibold text-primary">
      <FormattedMessage id="price.offer" values={{ offers: promotions }} />
    </p>
  )
}
