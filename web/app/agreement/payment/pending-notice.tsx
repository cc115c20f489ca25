import { FormattedMessage, useIntl } from 'react-intl'
import type { PendingPayment } from '#core/agreement/agreement/schema.ts'
import { pathTo } from '#site/urls.ts'
import { Notice } from '#web/app/ui/feedback/notice.tsx'
import { Day, shownTime } from '#web/app/ui/figures/day.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'

/** A payment that the bank has not answered, or whose money is on its way: amount, time, and what happens next. */
export function PendingNotice({ payment }: { payment: PendingPayment | null }) {
  const intl = useIntl()
  if (payment === null) return null
  const { id, amountCents, on, time, isOnItsWay } = payment
  return (
    <Notice tone={isOnItsWay ? 'info' : 'warning'}>
      <p>
        <FormattedMessage
          id={isOnItsWay ? 'payment.on-its-way.since' : 'payment.pending.since'}
          values={{
            amount: (
              <strong key="amount">
                <Money cents={amountCents} />
              </strong>
            ),
            day: <Day key="day" on={on} />,
            time: shownTime(intl, time),
          }}
        />
      </p>
      {!isOnItsWay && (
        <p>
          <FormattedMessage id="payment.pending.next" />
        </p>
      )}
      <Link
        to={pathTo('receipt', { intentId: id })}
        className="inline-flex min-h-11 items-center font-semibold text-primary underline"
      >
        <FormattedMessage id="payment.pending.see" />
      </Link>
    </Notice>
  )
}
