import { FormattedMessage, useIntl } from 'react-intl'
import { totalWithTaxCents } from '#domain/shopper/basket.ts'
import { shownDay } from '#web/app/ui/figures/day.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { Facts } from '#web/app/ui/figures/money-rows.tsx'
import { PaidPer } from '#web/app/ui/figures/price-tag.tsx'
import { goodsInWords } from '../goods.ts'
import type { SigningTerms, TermsView } from './checkout-view.ts'

type Terms = SigningTerms & Partial<Pick<TermsView, 'sameAsCashDays' | 'firstDue'>>

function factsOf(terms: Terms, intl: ReturnType<typeof useIntl>) {
  const { sameAsCashDays, firstDue } = terms
  const waiver = terms.waiverCents > 0 ? 'yes' : 'no'
  const money = (cents: number) => (
    <strong>
      <Money cents={cents} />
    </strong>
  )
  return [
    {
      key: 'payment',
      label: (
        <FormattedMessage
          id="checkout.terms.payment"
          values={{ waiver, per: <PaidPer key="per" frequency={terms.frequency} /> }}
        />
      ),
      value: money(terms.paymentWithTaxCents),
    },
    ...(terms.firstWithTaxCents === terms.paymentWithTaxCents
      ? []
      : [
          {
            key: 'first',
            label: <FormattedMessage id="checkout.terms.first" values={{ waiver }} />,
            value: money(terms.firstWithTaxCents),
          },
        ]),
    ...(terms.waiverCents === 0
      ? []
      : [
          {
            key: 'waiver',
            label: <FormattedMessage id="checkout.terms.waiver" />,
            value: money(terms.waiverCents),
          },
        ]),
    {
      key: 'payments',
      label: <FormattedMessage id="price.number" />,
      value: <strong>{terms.payments}</strong>,
    },
    ...(terms.optionCents === 0
      ? []
      : [
          {
            key: 'option',
            label: <FormattedMessage id="price.option" />,
            value: (
              <>
                {money(terms.optionCents)} <FormattedMessage id="price.option.hint" />
              </>
            ),
          },
        ]),
    {
      key: 'total',
      label: <FormattedMessage id="price.total-cost" />,
      value: (
        <>
          {money(terms.totalCents)} <FormattedMessage id="price.total-cost.before-tax" />
          <span className="block">
            <FormattedMessage
              id="checkout.terms.total-with-tax"
              values={{
                waiver,
                total: <Money key="total" cents={totalWithTaxCents([terms])} />,
              }}
            />
          </span>
        </>
      ),
    },
    { key: 'cash', label: <FormattedMessage id="price.cash" />, value: money(terms.cashCents) },
    {
      key: 'services',
      label: <FormattedMessage id="price.services" />,
      value: money(terms.rentalServicesCents),
    },
    ...(sameAsCashDays === undefined || sameAsCashDays === 0
      ? []
      : [
          {
            key: 'same-as-cash',
            label: <FormattedMessage id="checkout.terms.same-as-cash" />,
            value: (
              <FormattedMessage id="checkout.terms.same-as-cash.days" values={{ days: sameAsCashDays }} />
            ),
          },
        ]),
    ...(firstDue === undefined
      ? []
      : [
          {
            key: 'first-due',
            label: <FormattedMessage id="checkout.terms.first-due" />,
            value: shownDay(intl, firstDue),
          },
        ]),
  ]
}

/** The figures of each agreement: recurring payment, frequency, total. */
export function TermsTable({ terms }: { terms: readonly Terms[] }) {
  const intl = useIntl()
  return (
    <div className="flex flex-col gap-5">
      {terms.map((each, at) => (
        <section key={`${each.frequency} ${each.payments}`}>
          {terms.length > 1 && (
            <h3 className="mb-1 font-bold">
              <FormattedMessage
                id="checkout.terms.agreement"
                values={{ number: at + 1, count: terms.length, goods: goodsInWords(intl, each.goods) }}
              />
            </h3>
          )}
          <Facts facts={factsOf(each, intl)} />
        </section>
      ))}
    </div>
  )
}
