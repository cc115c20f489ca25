import { FormattedMessage, useIntl } from 'react-intl'
import { firstPaymentCents } from '#domain/base/price.ts'
import { recurringPhases } from '#domain/shopper/recurring-phases.ts'
import { pathTo } from '#site/urls.ts'
import { FirstPayment } from '#web/app/ui/figures/first-payment.tsx'
import { FrequencySwitch } from '#web/app/ui/figures/frequency-switch.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { type MoneyRow, MoneyRows } from '#web/app/ui/figures/money-rows.tsx'
import { PaidPer } from '#web/app/ui/figures/price-tag.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import { ApprovalFit } from './approval-fit.tsx'
import type { CartReply } from './cart-action.server.ts'
import type { CartView } from './cart-view.ts'
import { ChargeChoices } from './charge-choices.tsx'
import { chargeRows } from './charge-rows.tsx'
import { CodeForm } from './code-form.tsx'
import { FirstOff } from './first-off.tsx'
import { WholeCost } from './whole-cost.tsx'

function TaxLabel({ cart }: { cart: CartView }) {
  const intl = useIntl()
  const rate = intl.formatNumber(cart.taxRateMillionths / 1_000_000, {
    style: 'percent',
    maximumFractionDigits: 3,
  })
  return <FormattedMessage id="basket.tax" values={{ rate }} />
}

function DueToday({ cart }: { cart: CartView }) {
  const { dueToday, agreements } = cart.totals
  const rent = <FormattedMessage id="basket.due-today.rent" values={{ agreements: agreements.length }} />
  const rows: MoneyRow[] = [
    { key: 'rent', label: rent, cents: dueToday.rentCents, hint: <FirstOff agreements={agreements} /> },
    { key: 'tax', label: <TaxLabel cart={cart} />, cents: dueToday.taxCents },
    ...chargeRows(dueToday),
    {
      key: 'total',
      label: <FormattedMessage id="basket.due-today" />,
      cents: dueToday.totalCents,
      total: true,
    },
  ]
  return <MoneyRows rows={rows} />
}

/** The recurring payment. If agreements end at different times, each amount with its last payment. */
function Recurring({ cart }: { cart: CartView }) {
  const phases = recurringPhases(cart.totals.agreements)
  const ends = Map.groupBy(phases, ({ frequency }) => frequency)
  return (
    <section aria-labelledby="recurring" className="flex flex-col gap-2 rounded-card bg-surface-muted p-4">
      <h3 id="recurring" className="text-base">
        <FormattedMessage id="basket.recurring" />
      </h3>
      {phases.map(({ frequency, through, rentCents, taxCents, waiverCents, totalCents }) => {
        const per = <PaidPer frequency={frequency} />
        const isOnly = ends.get(frequency)?.length === 1
        return (
          <MoneyRows
            key={`${frequency} ${through}`}
            rows={[
              {
                key: 'rent',
                label: <FormattedMessage id="basket.recurring.rent" values={{ per }} />,
                cents: rentCents,
              },
              { key: 'tax', label: <TaxLabel cart={cart} />, cents: taxCents },
              ...(waiverCents > 0
                ? [{ key: 'waiver', label: <FormattedMessage id="basket.waiver" />, cents: waiverCents }]
                : []),
              {
                key: 'total',
                label: (
                  <FormattedMessage
                    id={isOnly ? 'basket.recurring.total' : 'basket.recurring.total.through'}
                    values={{ per, last: through }}
                  />
                ),
                cents: totalCents,
                total: true,
              },
            ]}
          />
        )
      })}
      <p className="text-sm text-muted">
        <FormattedMessage id="basket.recurring.starts" />
      </p>
    </section>
  )
}

function Agreements({ cart }: { cart: CartView }) {
  const { agreements } = cart.totals
  if (agreements.length < 2) return null
  return (
    <section aria-labelledby="agreements" className="flex flex-col gap-1">
      <h3 id="agreements" className="text-base">
        <FormattedMessage id="basket.agreements" values={{ count: agreements.length }} />
      </h3>
      <ul className="list-disc pl-5">
        {agreements.map(({ frequency, payments, paymentCents, firstOffCents }) => (
          <li key={`${frequency} ${payments}`}>
            <FormattedMessage
              id={firstOffCents > 0 ? 'basket.agreement.first' : 'basket.agreement'}
              values={{
                payments,
                later: payments - 1,
                first: <Money key="first" cents={firstPaymentCents({ paymentCents, firstOffCents })} />,
                amount: <Money key="amount" cents={paymentCents} />,
                per: <PaidPer key="per" frequency={frequency} />,
              }}
            />
            <FirstPayment price={{ paymentCents, firstOffCents }} />
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">
        <FormattedMessage id="basket.agreements.text" />
      </p>
    </section>
  )
}

/** Whether checkout is possible. */
export function mayCheckOut(cart: CartView): boolean {
  return cart.isReady && cart.approval?.fits !== false
}

/** What is paid today, what recurs, the total cost, and the button to checkout. */
export function Summary({ cart, answer }: { cart: CartView; answer: CartReply | undefined }) {
  return (
    <Card className="flex flex-col gap-5">
      <h2 className="text-xl">
        <FormattedMessage id="basket.summary" />
      </h2>
      <FrequencySwitch current={cart.frequency} />
      <CodeForm applied={cart.code} reply={answer?.intent === 'apply-code' ? answer.reply : undefined} />
      <DueToday cart={cart} />
      <Recurring cart={cart} />
      <ChargeChoices offered={cart.totals.offered} />
      <ApprovalFit cart={cart} />
      {mayCheckOut(cart) && (
        <ButtonLink to={pathTo('checkout')} wide className="max-lg:hidden">
          <FormattedMessage id="basket.checkout" />
        </ButtonLink>
      )}
      <Agreements cart={cart} />
      <div className="border-t border-divider pt-4">
        <WholeCost cart={cart} />
      </div>
    </Card>
  )
}
