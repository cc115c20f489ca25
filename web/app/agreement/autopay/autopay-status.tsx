import { FormattedMessage } from 'react-intl'
import type { AgreementSummary } from '#core/agreement/agreement/schema.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { pathTo } from '#site/urls.ts'
import { Day } from '#web/app/ui/figures/day.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'

/** Says that the return of the goods, planned for a day before the next payment, ends autopay. */
export function AutopayEnds({ on }: { on: CivilDate }) {
  return <FormattedMessage id="autopay.ends" values={{ day: <Day key="day" on={on} /> }} />
}

/** The state of autopay in one line, with a link to change it. */
export function AutopayStatus({ agreement }: { agreement: AgreementSummary }) {
  const { state, autopayMethodId, next, number, paysOnline, returnPlannedOn } = agreement
  if (state !== 'active' && state !== 'prelim-paid') return null
  const isOn = autopayMethodId !== null
  if (!isOn && (agreement.offersOption || !paysOnline)) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      {isOn && next !== null && next.status !== 'past-due' && (
        <span>
          {returnPlannedOn !== undefined && returnPlannedOn < next.dueOn ? (
            <AutopayEnds on={returnPlannedOn} />
          ) : (
            <FormattedMessage
              id="autopay.card-line"
              values={{
                amount: <Money key="amount" cents={next.openCents} />,
                day: <Day key="day" on={next.dueOn} />,
              }}
            />
          )}
        </span>
      )}
      {isOn && (next === null || next.status === 'past-due') && (
        <FormattedMessage id="autopay.state" values={{ on: 'yes' }} />
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
