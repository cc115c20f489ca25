import { FormattedMessage } from 'react-intl'
import type { OpenFee } from '#core/agreement/agreement/fees.ts'
import type { AskedPayment, ExplainedAmount } from '#core/agreement/amount/explain-amount.ts'
import { sumCents } from '#domain/base/money.ts'
import { Day } from '#web/app/ui/figures/day.tsx'
import type { MoneyRow } from '#web/app/ui/figures/money-rows.tsx'
import { Percent } from '#web/app/ui/figures/percent.tsx'

type Agreement = Pick<ExplainedAmount['agreement'], 'signedOn' | 'payments' | 'changedPlan' | 'openFees'>

/** Of what an amount consists that is asked for, as its rows need it. */
export type AskedParts = Pick<ExplainedAmount, 'lateFeeSection'> & { readonly agreement: Agreement }

/** Rent, tax and waiver of a payment, each with the rule behind it. */
function paymentRows(payment: AskedPayment, { signedOn, payments, changedPlan }: Agreement): MoneyRow[] {
  const { number, dueOn, rentCents, taxCents, taxRate, rateFrom, waiverCents } = payment
  const since = rateFrom !== null ? 'payment' : signedOn === null ? 'none' : 'signed'
  const rows: MoneyRow[] = [
    {
      key: `rent-${number}`,
      label: <FormattedMessage id="amount.rent" values={{ number, day: <Day key="day" on={dueOn} /> }} />,
      hint: (
        <FormattedMessage
          id="amount.rent.rule"
          values={{ number, payments, plan: changedPlan === null ? 'signed' : 'changed' }}
        />
      ),
      cents: rentCents,
    },
    {
      key: `tax-${number}`,
      label: <FormattedMessage id="amount.tax" values={{ number }} />,
      hint: (
        <FormattedMessage
          id="amount.tax.rule"
          values={{
            since,
            rate: <Percent key="rate" millionths={taxRate} />,
            day: signedOn === null ? null : <Day key="day" on={signedOn} />,
            number: rateFrom ?? 1,
          }}
        />
      ),
      cents: taxCents,
    },
    {
      key: `waiver-${number}`,
      label: <FormattedMessage id="amount.waiver" values={{ number }} />,
      hint: <FormattedMessage id="amount.waiver.rule" />,
      cents: waiverCents,
    },
  ]
  return rows.filter(({ key, cents }) => cents !== 0 || key.startsWith('tax'))
}

function feeRow(fee: OpenFee, index: number, section: string | null): MoneyRow {
  const day = <Day key="day" on={fee.chargedOn} />
  const kind = fee.kind.replaceAll('-', '')
  return {
    key: `fee-${index}`,
    label:
      fee.dueOn === null ? (
        <FormattedMessage id="amount.fee" values={{ kind }} />
      ) : (
        <FormattedMessage id="lateness.fee" values={{ day: <Day key="day" on={fee.dueOn} /> }} />
      ),
    hint: (
      <FormattedMessage
        id="amount.fee.rule"
        values={{
          day,
          by: fee.kind === 'late' && section !== null ? 'law' : 'contract',
          section: section ?? '',
        }}
      />
    ),
    cents: fee.feeCents,
  }
}

/** The parts of what is to be paid now. They add up to the total in the last row. */
export function askedRows(
  { agreement, lateFeeSection }: AskedParts,
  asked: NonNullable<ExplainedAmount['asked']>,
): MoneyRow[] {
  const fees = asked.feesCents === 0 ? [] : agreement.openFees
  const otherFeesCents = asked.feesCents - sumCents(fees.map(({ feeCents }) => feeCents))
  const rest: MoneyRow[] = [
    {
      key: 'other-fees',
      label: <FormattedMessage id="amount.fee" values={{ kind: 'other' }} />,
      hint: <FormattedMessage id="amount.fee.see-ledger" />,
      cents: otherFeesCents,
    },
    {
      key: 'held',
      label: <FormattedMessage id="payoff.held" />,
      hint: <FormattedMessage id="amount.held.rule" />,
      cents: -asked.heldCents,
    },
  ]
  return [
    ...asked.payments.flatMap((payment) => paymentRows(payment, agreement)),
    ...fees.map((fee, index) => feeRow(fee, index, lateFeeSection)),
    ...rest.filter(({ cents }) => cents !== 0),
    { key: 'total', label: <FormattedMessage id="payment.total" />, cents: asked.amountCents, total: true },
  ]
}
