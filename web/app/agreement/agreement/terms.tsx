import { FormattedMessage } from 'react-intl'
import type { Agreement } from '#core/agreement/agreement/schema.ts'
import { waiverOfPayment } from '#domain/agreement/agreement-charges.ts'
import type { Cents } from '#domain/base/money.ts'
import { Day } from '#web/app/ui/figures/day.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { Facts } from '#web/app/ui/figures/money-rows.tsx'
import { PaidPer } from '#web/app/ui/figures/price-tag.tsx'

/** The damage waiver of a payment as signed, as the schedule has it; 0 once it has ended. */
function waiverCentsOf({ waiver, paymentsMade, payments, signed }: Agreement): Cents {
  const number = Math.min(paymentsMade + 1, payments)
  return waiverOfPayment(waiver ?? undefined, number, signed.paymentCents)
}

/** The terms of the agreement: no fewer figures than the cart showed. */
export function Terms({ agreement }: { agreement: Agreement }) {
  const { first } = agreement.signed
  const waiverCents = waiverCentsOf(agreement)
  const firstWaiverCents = first.waiverCents ?? 0
  const payment = (
    <>
      <Money cents={agreement.signed.paymentCents + agreement.signed.taxCents + waiverCents} />{' '}
      <PaidPer frequency={agreement.frequency} />
    </>
  )
  const facts = [
    {
      key: 'payment',
      label: <FormattedMessage id="agreement.payment" values={{ waiver: waiverCents > 0 ? 'yes' : 'no' }} />,
      value: payment,
    },
    ...(agreement.signed.firstOffCents === 0
      ? []
      : [
          {
            key: 'first',
            label: (
              <FormattedMessage
                id="agreement.first-payment"
                values={{ waiver: firstWaiverCents > 0 ? 'yes' : 'no' }}
              />
            ),
            value: <Money cents={first.rentCents + first.taxCents + firstWaiverCents} />,
          },
        ]),
    {
      key: 'payments',
      label: <FormattedMessage id="price.number" />,
      value: agreement.signed.payments,
    },
    ...(agreement.optionCents === 0
      ? []
      : [
          {
            key: 'option',
            label: <FormattedMessage id="price.option" />,
            value: (
              <>
                <Money cents={agreement.optionCents} /> <FormattedMessage id="price.option.hint" />
              </>
            ),
          },
        ]),
    {
      key: 'total',
      label: <FormattedMessage id="price.total-cost" />,
      value: (
        <>
          <Money cents={agreement.totalCents} /> <FormattedMessage id="price.total-cost.before-tax" />
        </>
      ),
    },
    {
      key: 'cash',
      label: <FormattedMessage id="price.cash" />,
      value: <Money cents={agreement.cashCents} />,
    },
    {
      key: 'services',
      label: <FormattedMessage id="price.services" />,
      value: <Money cents={agreement.totalCents - agreement.cashCents} />,
    },
    {
      key: 'paid',
      label: <FormattedMessage id="agreement.paid" />,
      value: <Money cents={agreement.rentPaidCents} />,
    },
    ...(agreement.sameAsCashUntil === null
      ? []
      : [
          {
            key: 'same-as-cash',
            label: <FormattedMessage id="agreement.same-as-cash" />,
            value: <Day on={agreement.sameAsCashUntil} />,
          },
        ]),
    { key: 'store', label: <FormattedMessage id="agreement.store" />, value: agreement.storeName },
  ]
  return <Facts facts={facts} />
}
