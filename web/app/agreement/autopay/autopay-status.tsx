import { FormattedMessage } from 'react-intl'
import type { AgreementSummary } from '#core/agreement/agreement/schema.ts'
import { pathTo } from '#site/urls.ts'
import { Day } from '#web/app/ui/figures/day.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'

/** The state of autopay in one line, how a planned return ends it, and a link to change it. */
export function AutopayStatus({ agreement }: { agreement: AgreementSummary }) {
  const { state, autopayMethodId, next, number, paysOnline, plannedReturn } = agreement
  if (state !== 'active' && state !== 'prelim-paid') return null
  const isOn = autopayMethodId !== null
  if (!isOn && (agreement.offersOption || !paysOnline)) return null
  const isComing = next !== null && next.status !== 'past-due'
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      {isOn && isComing && !plannedReturn?.isBeforeNext && (
        <span>
          <FormattedMessage
            id="autopay.card-line"
            values={{
              amount: <Money key="amount" cents={next.openCents} />,
              day: <Day key="day" on={next.dueOn} />,
            }}
          />
        </span>
      )}
      {isOn && !isComing && <FormattedMessage id="autopay.state" values={{ on: 'yes' }} />}
      {isOn && plannedReturn !== undefined && (
        <span>
          <FormattedMessage id="autopay.ends" values={{ day: <Day key="day" on={plannedReturn.on} /> }} />
        </span>
      )}
      <Link
        to={pathTo('enrolAutopay', undefined, { agreement: number })}
        className="inline-flex min-h-11 items-center text-primary underline"
      >
        <FormattedMessage id={isOn ? 'autopay.manage' : 'autopay.set-up'} />
      </Link>
    </p>
  )
}
