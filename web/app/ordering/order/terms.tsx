import { FormattedMessage, useIntl } from 'react-intl'
import { firstPaymentCents } from '#domain/base/price.ts'
import { FirstPayment } from '#web/app/ui/figures/first-payment.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { PaidPer } from '#web/app/ui/figures/price-tag.tsx'
import { goodsInWords } from '../goods.ts'
import type { OrderView } from './order-view.ts'

type Agreement = OrderView['agreements'][number]

/** What is paid for an agreement in all. A first payment that an offer lowered is named apart, so that the total adds up. */
function PaymentsInAll({ agreement }: { agreement: Agreement }) {
  const { payments, paymentCents, firstOffCents, frequency, totalCents } = agreement
  return (
    <FormattedMessage
      id={firstOffCents > 0 ? 'order.terms.first' : 'order.terms'}
      values={{
        payments,
        first: <Money key="first" cents={firstPaymentCents(agreement)} />,
        later: payments - 1,
        amount: <Money key="amount" cents={paymentCents} />,
        per: <PaidPer key="per" frequency={frequency} />,
        total: <Money key="total" cents={totalCents} />,
      }}
    />
  )
}

/** The terms of each agreement of an order. */
export function Terms({ agreements }: Pick<OrderView, 'agreements'>) {
  const intl = useIntl()
  return (
    <ul className="flex flex-col gap-2">
      {agreements.map((each) => (
        <li key={each.number}>
          {agreements.length > 1 && (
            <strong className="block">
              <FormattedMessage
                id="order.terms.goods"
                values={{ number: each.number, goods: goodsInWords(intl, each.goods) }}
              />
            </strong>
          )}
          <PaymentsInAll agreement={each} />
          <FirstPayment price={each} />
        </li>
      ))}
    </ul>
  )
}
