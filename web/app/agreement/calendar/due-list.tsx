import { FormattedMessage } from 'react-intl'
import type { DueEntry } from '#core/agreement/calendar/schema.ts'
import { localized } from '#domain/base/locale.ts'
import { pathTo } from '#site/urls.ts'
import { useRoot } from '#web/app/request/use-root.ts'
import { Day } from '#web/app/ui/figures/day.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { HeldToward } from '../agreement/schedule.tsx'
import { shownCents } from './shown-cents.ts'

const link = '-my-2 inline-flex min-h-11 items-center text-primary underline underline-offset-4'

/** The state of a due date: paid or on its way with its receipt, past due, or upcoming. */
function Outcome({ entry: { paid, status, isEstimate } }: { entry: DueEntry }) {
  if (paid !== null) {
    return (
      <Link to={pathTo('receipt', { intentId: paid.paymentId })} className={link}>
        <span>
          <FormattedMessage
            id={paid.isOnItsWay ? 'calendar.sent' : 'calendar.paid'}
            values={{ day: <Day key="day" on={paid.on} short /> }}
          />
        </span>
      </Link>
    )
  }
  return (
    <span className={status === 'past-due' ? 'font-semibold text-danger' : 'text-muted'}>
      {isEstimate ? (
        <FormattedMessage id="calendar.estimate" />
      ) : (
        <FormattedMessage id="agreement.payment-status" values={{ status: status.replace('-', '') }} />
      )}
    </span>
  )
}

/** The due dates of a month as a list. */
export function DueList({ entries }: { entries: readonly DueEntry[] }) {
  const { locale } = useRoot()
  return (
    <ol>
      {entries.map((entry) => (
        <li
          key={`${entry.agreementId} ${entry.number} ${entry.isPayoff}`}
          className="flex items-start justify-between gap-4 border-b border-divider py-3"
        >
          <div className="min-w-0">
            <p className="font-semibold first-letter:uppercase">
              <Day on={entry.dueOn} weekday />
            </p>
            <Link to={pathTo('agreement', { agreementNumber: entry.agreementNumber })} className={link}>
              {entry.items.map((name) => localized(name, locale)).join(', ')}
            </Link>
            <p className="text-sm text-muted">
              {entry.isPayoff ? (
                <FormattedMessage id="calendar.payoff" />
              ) : (
                <FormattedMessage
                  id="calendar.number"
                  values={{ number: entry.number, payments: entry.payments }}
                />
              )}
            </p>
            <HeldToward payment={entry} />
            {entry.openFeesCents > 0 && (
              <p className="text-sm text-muted">
                <FormattedMessage
                  id="calendar.fees"
                  values={{ amount: <Money key="amount" cents={entry.openFeesCents} /> }}
                />
              </p>
            )}
            <p className="text-sm">
              <Outcome entry={entry} />
            </p>
          </div>
          <p className="shrink-0 text-lg font-bold">
            <Money cents={shownCents(entry)} />
          </p>
        </li>
      ))}
    </ol>
  )
}
