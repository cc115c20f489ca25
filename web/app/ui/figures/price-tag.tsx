import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { RentalPrice } from '#domain/base/price.ts'
import { FirstPayment } from './first-payment.tsx'
import { Money, useMoney } from './money.tsx'
import { CashPrice, PriceFacts, type PriceFactsProps, reductionIn, totalOf } from './price-facts.tsx'
import { PromotionNames } from './promotion-names.tsx'
import { Was } from './was.tsx'

type Shown = PriceFactsProps['price'] &
  Pick<RentalPrice, 'frequency'> & {
    was?: { readonly paymentCents: number; readonly isOfNew?: boolean } | null
    /** What other options cost at most. */
    upToCents?: number
    /** The fewest that can be rented; left out if one can. */
    minimum?: number
  }

const sizes = {
  tile: 'price-tag',
  line: 'price-tag',
  page: 'price-tag gap-x-2 py-2 pr-5 pl-6 [&_span]:text-lg [&_strong]:text-3xl',
} as const

/** The period of a payment: "per week", "every 2 weeks". */
export function PaidPer({ frequency }: { frequency: RentalPrice['frequency'] }) {
  return <FormattedMessage id="price.per" values={{ frequency }} />
}

/** A payment with its period in a line of text, larger than the text around it. */
export function PaymentInLine({ price }: { price: Pick<RentalPrice, 'paymentCents' | 'frequency'> }) {
  return (
    <>
      <strong className="text-lg">
        <Money cents={price.paymentCents} />
      </strong>{' '}
      <span className="text-sm">
        <PaidPer frequency={price.frequency} />
      </span>
    </>
  )
}

/** What other options cost at most. Renders nothing if they cost the same. */
export function UpTo({ price: { upToCents } }: { price: Pick<Shown, 'upToCents'> }) {
  const money = useMoney()
  if (upToCents === undefined) return null
  return (
    <p className="text-muted">
      <FormattedMessage id="price.up-to" values={{ amount: money(upToCents) }} />
    </p>
  )
}

/** How many must be rented at least, and what they cost together. Renders nothing where one can be rented. */
export function MinimumPrice({ price }: { price: Shown }) {
  const money = useMoney()
  const { minimum = 1, paymentCents, frequency, upToCents } = price
  if (minimum <= 1) return null
  return (
    <p>
      <FormattedMessage
        id="price.minimum"
        values={{
          minimum,
          from: upToCents === undefined ? 'no' : 'yes',
          amount: money(paymentCents * minimum),
          per: <PaidPer key="per" frequency={frequency} />,
          total: money(totalOf(price) * minimum),
        }}
      />
    </p>
  )
}

/**
 * Number of payments and total cost, in the size of the text around them, because they must not be less visible
 * than the payment.
 */
function TotalCost({
  price,
  stacked,
  role,
}: {
  price: PriceFactsProps['price']
  stacked: boolean
  role: 'status' | undefined
}) {
  const money = useMoney()
  return (
    <p className="price-total" role={role}>
      {price.payments !== null && (
        <>
          <FormattedMessage id="price.payments" values={{ payments: price.payments }} />
          {stacked ? <br /> : ' · '}
        </>
      )}
      <strong>
        <FormattedMessage id="price.total" values={{ total: money(totalOf(price)) }} />
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
  price,
  size = 'tile',
  ...rest
}: Omit<PriceFactsProps, 'price'> & { price: Shown | undefined; size?: keyof typeof sizes }) {
  const intl = useIntl()
  const money = useMoney()
  if (price === undefined) return <p className="text-muted">{intl.formatMessage({ id: 'price.missing' })}</p>
  const reduction = reductionIn(price)
  const was = price.was?.paymentCents
  // On a product's page what another frequency changes is said: not all figures, which are many.
  const role = size === 'page' ? 'status' : undefined
  const facts = <PriceFacts price={price} {...rest} />
  return (
    <div className="price">
      <p className={sizes[size]} role={role}>
        <strong>{money(price.paymentCents)}</strong>{' '}
        <span>
          <PaidPer frequency={price.frequency} />
        </span>
      </p>
      {was !== undefined && was > price.paymentCents && (
        <p className="text-muted">
          <Was cents={was} isOfNew={price.was?.isOfNew === true} />
        </p>
      )}
      <UpTo price={price} />
      <FirstPayment price={{ ...price, reduction }} />
      <PromotionNames reduction={reduction} />
      {rest.order === 'cash-first' && (
        <dl>
          <CashPrice price={price} />
        </dl>
      )}
      <TotalCost price={price} stacked={size === 'tile'} role={role} />
      <MinimumPrice price={price} />
      {size === 'tile' ? <MoreFigures>{facts}</MoreFigures> : facts}
    </div>
  )
}
