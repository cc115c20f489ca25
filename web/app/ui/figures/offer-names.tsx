import { FormattedMessage, useIntl } from 'react-intl'
import { localized } from '#domain/base/locale.ts'
import type { PriceReduction } from '#domain/base/price.ts'
import { useRoot } from '#web/app/request/use-root.ts'

/** The names of the offers that lowered a price. Renders nothing without any. */
export function OfferNames({ reduction }: { reduction: PriceReduction | null | undefined }) {
  const intl = useIntl()
  const { locale } = useRoot()
  if (reduction == null) return null
  const offers = intl.formatList(reduction.offers.map(({ name }) => localized(name, locale)))
  return (
    <p className="text-sm font-semibold text-primary">
      <FormattedMessage id="price.offer" values={{ offers }} />
    </p>
  )
}
