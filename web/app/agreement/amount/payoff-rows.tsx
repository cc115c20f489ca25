import { FormattedMessage, FormattedNumber } from 'react-intl'
import type { ExplainedAmount } from '#core/agreement/amount/explain-amount.ts'
import { Money } from '#web/app/ui/figures/money.tsx'
import type { MoneyRow } from '#web/app/ui/figures/money-rows.tsx'
import { Percent } from '#web/app/ui/figures/percent.tsx'

type Payoff = NonNullable<ExplainedAmount['payoff']>

/** The formula with the figures of the agreement. */
function Formula({ payoff: { formula: of, section } }: { payoff: Payoff }) {
  return (
    <>
      <FormattedMessage
        id="amount.formula"
        values={{
          formula:
            of.formula === 'less-rent' && of.basisPoints === 10_000
              ? 'lessallrent'
              : of.formula.replaceAll('-', ''),
          share: (
            <FormattedNumber
              key="share"
              value={of.basisPoints / 10_000}
              style="percent"
              maximumFractionDigits={2}
            />
          ),
          cash: <Money key="cash" cents={of.cashCents} />,
          total: <Money key="total" cents={of.totalCents} />,
          rent: <Money key="rent" cents={of.rentCents} />,
          left: <Money key="left" cents={of.leftCents} />,
        }}
      />{' '}
      {of.isSameAsCash || section === null ? (
        <FormattedMessage id="amount.formula.contract" />
      ) : (
        <FormattedMessage id="amount.formula.law" values={{ section }} />
      )}
    </>
  )
}

/** The steps to the payoff of today. They add up to the price before tax, and with tax and fees to the total. */
export function payoffRows(payoff: Payoff): MoneyRow[] {
  const { quote, formula } = payoff
  const steps: MoneyRow[] = [
    {
      key: 'option',
      label: (
        <FormattedMessage id="amount.option" values={{ kind: formula.isSameAsCash ? 'cash' : 'early' }} />
      ),
      hint: <Formula payoff={payoff} />,
      cents: formula.formulaCents,
    },
    {
      key: 'past-due',
      label: <FormattedMessage id="amount.past-due" />,
      hint: <FormattedMessage id="amount.past-due.rule" />,
      cents: formula.pastDueCents,
    },
    {
      key: 'prepaid',
      label: <FormattedMessage id="amount.prepaid" />,
      hint: <FormattedMessage id="amount.prepaid.rule" />,
      cents: -formula.prepaidCents,
    },
    {
      key: 'option-price',
      label: <FormattedMessage id="amount.option-price" />,
      hint: <FormattedMessage id="amount.option-price.rule" />,
      cents: formula.optionPriceCents,
    },
    {
      key: 'limit',
      label: <FormattedMessage id="amount.limit" />,
      hint: <FormattedMessage id="amount.limit.rule" />,
      cents: formula.limitCents,
    },
    { key: 'price', label: <FormattedMessage id="amount.price" />, cents: formula.priceCents, total: true },
    {
      key: 'tax',
      label: <FormattedMessage id="payment.tax" />,
      hint: (
        <FormattedMessage
          id="amount.payoff-tax.rule"
          values={{ rate: <Percent key="rate" millionths={quote.taxRate} /> }}
        />
      ),
      cents: quote.taxCents,
    },
    { key: 'fees', label: <FormattedMessage id="payment.fees" />, cents: quote.feesCents },
    {
      key: 'held',
      label: <FormattedMessage id="payoff.held" />,
      hint: <FormattedMessage id="amount.held.rule" />,
      cents: -quote.heldCents,
    },
  ]
  return [
    ...steps.filter(({ key, cents }) => cents !== 0 || key === 'option' || key === 'price' || key === 'tax'),
    { key: 'total', label: <FormattedMessage id="payoff.amount" />, cents: quote.amountCents, total: true },
  ]
}
