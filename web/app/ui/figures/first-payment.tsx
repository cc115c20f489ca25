import { FormattedMessage } from 'react-intl'
import { firstPaymentCents, type RentalPrice } from '#domain/base/price.ts'
import { defaultWasPriceRules, savesEnough } from '#domain/catalogue/was-price.ts'
import { Money } from './money.tsx'
import { Was } from './was.tsx'

type Props = {
  price: Pick<RentalPrice, 'paymentCents' | 'firstOffCents'> & {
    readonly reduction?: Pick<NonNullable<RentalPrice['reduction']>, 'paymentCents'> | null | undefined
  }
}

/** The first payment and what it was before the promotions, in one line. Renders nothing where it is like the others. */
export function FirstPayment({ price }: Props) {
  if (price.firstOffCents === 0) return null
  const cents = firstPaymentCents(price)
  const before = price.reduction?.paymentCents ?? price.paymentCents
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
