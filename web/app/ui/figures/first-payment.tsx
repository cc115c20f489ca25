import { FormattedMessage } from 'react-intl'
import { firstPaymentCents, type PriceOffer } from '#domain/base/price.ts'
import { defaultWasPriceRules, savesEnough } from '#domain/catalogue/was-price.ts'
import { Money } from './money.tsx'
import { Was } from './was.tsx'

type Props = {
  offer: Pick<PriceOffer, 'paymentCents' | 'firstOffCents'> & {
    readonly reduction?: Pick<NonNullable<PriceOffer['reduction']>, 'paymentCents'> | null | undefined
  }
}

/** The first payment and what it was before the offers, in one line. Renders nothing where it is like the others. */
export function FirstPayment({ offer }: Props) {
  if (offer.firstOffCents === 0) return null
  const cents = firstPaymentCents(offer)
  const before = offer.reduction?.paymentCents ?? offer.paymentCents
  return (
    <span className="block text-sm font-semibold text-content">
      <FormattedMessage id="price.first" values={{ amount: <Money key="amount" cents={cents} /> }} />
      {savesEnough(before, cents, defaultWasPriceRules) && (
        <span className="font-normal text-muted">
          {' '}
          <Was cents={before} />
        </span>
      )}
    </span>
  )
}
