import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PriceOffer } from '#domain/base/price.ts'
import { FirstPayment } from './first-payment.tsx'
import { Money, useMoney } from './money.tsx'
import { OfferNames } from './offer-names.tsx'
import { CashPrice, PriceFacts, type PriceFactsProps, reductionIn, totalOf } from './price-facts.tsx'
import { Was } from './was.tsx'

type Shown = PriceFactsProps['offer'] &
  Pick<PriceOffer, 'frequency'> & {
    was?: { readonly paymentCents: number; readonly ofNew?: boolean } | null
    /** What other options cost at most. */
    upToCents?: number
  }

const sizes = {
  tile: 'price-tag',
  line: 'price-tag',
  page: 'price-tag gap-x-2 py-2 pr-5 pl-6 [&_span]:text-lg [&_strong]:text-3xl',
} as const

/** The period of a payment: "per week", "every 2 weeks". */
export function PaidPer({ frequency }: { frequency: PriceOffer['frequency'] }) {
  return <FormattedMessage id="price.per" values={{ frequency }} />
}

/** A payment with its period in a line of text, larger than the text around it. */
export function PaymentInLine({ offer }: { offer: Pick<PriceOffer, 'paymentCents' | 'frequency'> }) {
  return (
    <>
      <strong className="text-lg">
        <Money cents={offer.paymentCents} />
      </strong>{' '}
      <span className="text-sm">
        <PaidPer frequency={offer.frequency} />
      </span>
    </>
  )
}

/**
 * Number of payments and total cost, in the size of the text around them, because they must not be less visible
 * than the payment.
 */
function TotalCost({ offer, stacked }: { offer: PriceFactsProps['offer']; stacked: boolean }) {
  const money = useMoney()
  return (
    <p className="price-total">
      {offer.payments !== null && (
        <>
          <FormattedMessage id="price.payments" values={{ payments: offer.payments }} />
          {stacked ? <br /> : ' · '}
        </>
      )}
      <strong>
        <FormattedMessage id="price.total" values={{ total: money(totalOf(offer)) }} />
      </strong>
    </p>
  )
}

/** Details that open in place. Above the link that covers a whole tile, so that it can be tapped. */
function MoreFigures({ children }: { children: ReactNode }) {
  return (
    <details>
      <summary>
        <FormattedMessage id="price.more" />
      </summary>
      {children}
    </details>
  )
}

/**
 * The price tag: payment, frequency and total cost. The other figures follow; on a tile, where there is no
 * room, they are in a disclosure.
 */
export function PriceTag({
  offer,
  size = 'tile',
  ...rest
}: Omit<PriceFactsProps, 'offer'> & { offer: Shown | undefined; size?: keyof typeof sizes }) {
  const intl = useIntl()
  const money = useMoney()
  if (offer === undefined) return <p className="text-muted">{intl.formatMessage({ id: 'price.missing' })}</p>
  const reduction = reductionIn(offer)
  const was = offer.was?.paymentCents
  const facts = <PriceFacts offer={offer} {...rest} />
  return (
    <div className="price">
      <p className={sizes[size]}>
        <strong>{money(offer.paymentCents)}</strong>{' '}
        <span>
          <PaidPer frequency={offer.frequency} />
        </span>
      </p>
      {was !== undefined && was > offer.paymentCents && (
        <p className="text-muted">
          <Was cents={was} ofNew={offer.was?.ofNew === true} />
        </p>
      )}
      {offer.upToCents !== undefined && (
        <p className="text-muted">
          <FormattedMessage id="price.up-to" values={{ amount: money(offer.upToCents) }} />
        </p>
      )}
      <FirstPayment offer={{ ...offer, reduction }} />
      <OfferNames reduction={reduction} />
      {rest.order === 'cash-first' && (
        <dl>
          <CashPrice offer={offer} />
        </dl>
      )}
      <TotalCost offer={offer} stacked={size === 'tile'} />
      {size === 'tile' ? <MoreFigures>{facts}</MoreFigures> : facts}
    </div>
  )
}
