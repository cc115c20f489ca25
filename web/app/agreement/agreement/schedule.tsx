import { FormattedMessage } from 'react-intl'
import type { Agreement, OpenPayment } from '#core/agreement/agreement/schema.ts'
import { Day } from '#web/app/ui/figures/day.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'

/** Number of payments shown before and after the next one. */
const around = 3

/** How much of a payment the money held makes, if any: the rest is what is shown as its amount. */
export function HeldToward({ payment, className = '' }: { payment: OpenPayment; className?: string }) {
  const { status, totalCents, openCents } = payment
  if (status === 'paid' || openCents === totalCents) return null
  return (
    <span className={`block text-sm text-muted ${className}`}>
      <FormattedMessage
        id="agreement.payment-held"
        values={{
          held: <Money key="held" cents={totalCents - openCents} />,
          total: <Money key="total" cents={totalCents} />,
        }}
      />
    </span>
  )
}

function Row({ payment, isOnItsWay }: { payment: OpenPayment; isOnItsWay: boolean }) {
  return (
    <li className="flex items-baseline justify-between gap-4 border-b border-divider py-2">
      <span>
        <span className="money inline-block min-w-10 text-muted">{payment.number}.</span>
        {/* The first one is paid at signing; the day of its period is that of the delivery. */}
        {payment.number === 1 ? (
          <FormattedMessage id="agreement.schedule.signing" />
        ) : (
          <Day on={payment.dueOn} />
        )}
        {payment.status !== 'upcoming' && (
          <span
            className={`block pl-10 text-sm ${payment.status === 'past-due' ? 'font-semibold text-danger' : 'text-muted'}`}
          >
            <FormattedMessage
              id="agreement.payment-status"
              values={{ status: isOnItsWay ? 'way' : payment.status.replace('-', '') }}
            />
          </span>
        )}
        <HeldToward payment={payment} className="pl-10" />
      </span>
      <Money cents={payment.status === 'paid' ? payment.totalCents : payment.openCents} />
    </li>
  )
}

/** The payments around the next one. A disclosure shows all of them. */
export function Schedule({
  agreement: { schedule, isScheduleEstimated, paymentsOnTheirWay, plannedReturn },
}: {
  agreement: Pick<Agreement, 'schedule' | 'isScheduleEstimated' | 'paymentsOnTheirWay' | 'plannedReturn'>
}) {
  const at = schedule.findIndex(({ status }) => status !== 'paid')
  const middle = at < 0 ? schedule.length : at
  const row = (payment: OpenPayment) => (
    <Row key={payment.number} payment={payment} isOnItsWay={paymentsOnTheirWay.includes(payment.number)} />
  )
  const near = schedule.slice(Math.max(0, middle - around), middle + 2 * around)
  return (
    <>
      {isScheduleEstimated && (
        <p className="text-sm text-muted">
          <FormattedMessage id="agreement.estimate" />
        </p>
      )}
      {plannedReturn !== undefined && (
        <p className="text-sm text-muted">
          <FormattedMessage
            id="agreement.schedule.return"
            values={{ day: <Day key="day" on={plannedReturn.on} /> }}
          />
        </p>
      )}
      <ol>{near.map(row)}</ol>
      {near.length < schedule.length && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-primary underline">
            <FormattedMessage id="agreement.schedule.all" values={{ payments: schedule.length }} />
          </summary>
          <ol>{schedule.map(row)}</ol>
        </details>
      )}
    </>
  )
}
