import { FormattedMessage } from 'react-intl'
import type { AgreementSummary } from '#core/agreement/agreement/schema.ts'
import { pathTo } from '#site/urls.ts'
import { Day } from '#web/app/ui/figures/day.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { PaidPer } from '#web/app/ui/figures/price-tag.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { Icon } from '#web/app/ui/pictures/icon.tsx'

type Running = NonNullable<AgreementSummary['sameAsCash']>

/** What to do to finish in time: nothing, pay an amount each time, or pay one sum if no due date is left. */
function Advice({ agreement, pace }: { agreement: AgreementSummary; pace: Running }) {
  const { extraCents, advice, until } = pace
  if (extraCents === 0) return <FormattedMessage id="agreement.same-as-cash.in-time" />
  const money = (key: string, cents: number) => (
    <strong key={key}>
      <Money cents={cents} />
    </strong>
  )
  if (advice === null) {
    return (
      <FormattedMessage
        id="agreement.same-as-cash.once"
        values={{ amount: money('amount', pace.amountCents), until: <Day key="until" on={until} /> }}
      />
    )
  }
  const { eachCents, plannedCents, missingCents } = advice
  return (
    <FormattedMessage
      id="agreement.same-as-cash.pay"
      values={{
        short: missingCents > 0 ? 'yes' : 'no',
        per: <PaidPer key="per" frequency={agreement.frequency} />,
        missing: money('missing', missingCents),
        amount: money('amount', eachCents),
        extra: money('extra', eachCents - plannedCents),
      }}
    />
  )
}

function Ways({ agreement, pace }: { agreement: AgreementSummary; pace: Running }) {
  const { number, isPaymentAllowed } = agreement
  const { advice } = pace
  const query = advice?.extraCents ? { by: 'extra', extra: (advice.extraCents / 100).toFixed(2) } : undefined
  const plan = pathTo('payoff', { agreementNumber: number }, query)
  const link = 'inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4'
  return (
    <p className="flex flex-wrap gap-x-6">
      {isPaymentAllowed && advice !== null && (
        <Link
          to={pathTo('payments', undefined, {
            agreement: number,
            amount: (advice.eachCents / 100).toFixed(2),
          })}
          className={link}
        >
          <FormattedMessage id="agreement.same-as-cash.pay-extra" />
        </Link>
      )}
      <Link to={plan} className={link}>
        <FormattedMessage id="agreement.same-as-cash.plan" />
      </Link>
    </p>
  )
}

/**
 * While same as cash runs: its last day, the amount to own the goods today, and whether the scheduled payments
 * finish in time.
 */
export function SameAsCash({ agreement }: { agreement: AgreementSummary }) {
  const pace = agreement.sameAsCash
  if (pace === null) return null
  const misses = pace.extraCents !== 0
  return (
    <div
      className={`flex gap-3 rounded-card px-4 py-3 ${misses ? 'bg-warning-surface' : 'bg-success-surface'}`}
    >
      <Icon
        name="calendar"
        className={`mt-0.5 size-6 shrink-0 ${misses ? 'text-warning' : 'text-success'}`}
      />
      <div className="min-w-0">
        <p className="font-bold">
          <FormattedMessage
            id="agreement.same-as-cash.title"
            values={{ until: <Day key="until" on={pace.until} /> }}
          />
        </p>
        <p>
          <FormattedMessage
            id="agreement.same-as-cash.left"
            values={{ days: pace.daysLeft, amount: <Money key="amount" cents={pace.amountCents} /> }}
          />
        </p>
        <p>
          <Advice agreement={agreement} pace={pace} />
        </p>
        <Ways agreement={agreement} pace={pace} />
      </div>
    </div>
  )
}
