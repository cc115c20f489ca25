import { FormattedMessage } from 'react-intl'
import { PriceTag } from '#web/app/ui/figures/price-tag.tsx'
import type { LineView } from './cart-view.ts'

/** The price of a line for its quantity, with the former one, and a word on a promotion that ended. */
export function LineTag({
  line,
}: {
  line: Pick<LineView, 'rent' | 'condition' | 'grade' | 'endedPromotion' | 'lostAddOn'>
}) {
  const { rent, condition, grade, endedPromotion, lostAddOn } = line
  const was = rent === null || rent.wasCents === null ? null : { paymentCents: rent.wasCents }
  const price = rent === null ? undefined : { ...rent, was }
  return (
    <>
      <PriceTag price={price} size="line" condition={condition} grade={grade} />
      {rent?.isAddOn === true && (
        <p className="font-semibold text-success">
          <FormattedMessage id="basket.add-on" />
        </p>
      )}
      {lostAddOn && (
        <p className="rounded-field bg-selected px-3 py-2">
          <FormattedMessage id="basket.add-on.lost" />
        </p>
      )}
      {endedPromotion !== null && (
        <p className="rounded-field bg-selected px-3 py-2">
          <FormattedMessage id="basket.offer-ended" values={{ name: endedPromotion }} />
        </p>
      )}
    </>
  )
}
