import { FormattedMessage } from 'react-intl'
import { defaultWasPriceRules, savesEnough } from '#domain/catalogue/was-price.ts'
import { PriceTag } from '#web/app/ui/figures/price-tag.tsx'
import type { LineView } from './cart-view.ts'

/**
 * The price of a line for its quantity, with the price before the store's promotions, and a word on a promotion that ended.
 */
export function LineTag({
  line,
}: {
  line: Pick<LineView, 'rent' | 'quantity' | 'condition' | 'grade' | 'endedPromotion' | 'lostAddOn'>
}) {
  const { rent, quantity, condition, grade, endedPromotion, lostAddOn } = line
  const before = rent?.reduction?.paymentCents ?? 0
  // The rule of former prices counts for one piece, as on its tile.
  const isShown =
    rent !== null && savesEnough(before / quantity, rent.paymentCents / quantity, defaultWasPriceRules)
  const price = rent === null ? undefined : { ...rent, was: isShown ? { paymentCents: before } : null }
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
