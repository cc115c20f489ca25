import { FormattedMessage, useIntl } from 'react-intl'
import { type PriceOffer, priceFigures } from '#domain/price.ts'
import { Money } from './money.tsx'

type Shown = Pick<PriceOffer, 'frequency' | 'paymentCents' | 'payments' | 'cashCents'> & {
  was?: { readonly paymentCents: number } | null
}

const sizes = {
  tile: { tag: 'gap-x-1.5 py-1 pr-3 pl-4', amount: 'text-xl', per: 'text-sm', truth: 'text-sm' },
  // In the cart and at checkout the whole cost is as large as the text around it.
  line: { tag: 'gap-x-1.5 py-1 pr-3 pl-4', amount: 'text-xl', per: 'text-sm', truth: 'text-base' },
  page: { tag: 'gap-x-2 py-2 pr-5 pl-6', amount: 'text-3xl', per: 'text-lg', truth: 'text-base' },
} as const

/** The sentence under every tag: number of payments, total cost and cash price, never hidden behind the payment. */
export function PriceTruth({ offer, className = '' }: { offer: Shown; className?: string }) {
  const { totalCents } = priceFigures(offer)
  return (
    <p className={`text-ink ${className}`}>
      <FormattedMessage
        id="price.truth"
        values={{
          payments: offer.payments,
          total: <Money key="total" cents={totalCents} />,
          cash: <Money key="cash" cents={offer.cashCents} />,
        }}
      />
    </p>
  )
}

/** "per week", "every 2 weeks": what an amount is paid by. */
export function PaidPer({ frequency }: { frequency: PriceOffer['frequency'] }) {
  return <FormattedMessage id="price.per" values={{ frequency }} />
}

/** The sun-coloured price tag: what is paid and how often, and the whole cost below it. */
export function PriceTag({ offer, size = 'tile' }: { offer: Shown | undefined; size?: keyof typeof sizes }) {
  const intl = useIntl()
  const look = sizes[size]
  if (offer === undefined) return <p className="text-soft">{intl.formatMessage({ id: 'price.missing' })}</p>
  const was = offer.was?.paymentCents
  return (
    <div className="flex flex-col items-start gap-1">
      <p className={`price-tag flex flex-wrap items-baseline ${look.tag}`}>
        <strong className={`${look.amount} leading-none font-extrabold`}>
          <Money cents={offer.paymentCents} />
        </strong>{' '}
        <span className={`${look.per} leading-tight font-semibold`}>
          <PaidPer frequency={offer.frequency} />
        </span>
      </p>
      {was !== undefined && was > offer.paymentCents && (
        <p className={`${look.truth} text-soft`}>
          <FormattedMessage id="price.was" values={{ amount: <Money key="was" cents={was} /> }} />
        </p>
      )}
      <PriceTruth offer={offer} className={look.truth} />
    </div>
  )
}
