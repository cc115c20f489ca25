import { FormattedMessage } from 'react-intl'
import type { AccountAlert } from '#domain/agreement/account-alerts.ts'
import { pathTo, type UrlName } from '#site/urls.ts'
import { Notice } from '#web/app/ui/feedback/notice.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'

/** What each alert says, and the page where something can be done about it. */
const shown = {
  AnyPaymentOverDue45Days: ['alert.far-overdue', 'alert.pay', 'payments'],
  AnyPaymentOverDue: ['alert.overdue', 'alert.pay', 'payments'],
  AllSavedPaymentsExpired: ['alert.expired', 'alert.methods', 'paymentMethods'],
  AllSavedPaymentsExpiringWithIn60Days: ['alert.expiring', 'alert.methods', 'paymentMethods'],
  AnyUpcomingPaymentWithIn1Week: ['alert.upcoming', 'alert.calendar', 'paymentCalendar'],
  NotEnrolledInAnyAutoPay: ['alert.autopay', 'alert.autopay.link', 'enrolAutopay'],
} as const satisfies Record<AccountAlert, readonly [string, string, UrlName]>

const urgent: readonly AccountAlert[] = [
  'AnyPaymentOverDue45Days',
  'AnyPaymentOverDue',
  'AllSavedPaymentsExpired',
  'AllSavedPaymentsExpiringWithIn60Days',
]

type AlertListProps = {
  alerts: readonly AccountAlert[]
  /** Whether the page says already that a payment is due today. */
  saysDueToday: boolean
}

/** The alerts of the account, each with the way to what can be done. They go away with their cause. */
export function AlertList({ alerts, saysDueToday }: AlertListProps) {
  // Far overdue says all that overdue says, and a payment that is due today is no news of the next days.
  const isFar = alerts.includes('AnyPaymentOverDue45Days')
  const untold = [isFar && 'AnyPaymentOverDue', saysDueToday && 'AnyUpcomingPaymentWithIn1Week']
  const told = alerts.filter((name) => !untold.includes(name))
  if (told.length === 0) return null
  return (
    <Notice tone={told.some((name) => urgent.includes(name)) ? 'warning' : 'info'}>
      <ul className="divide-y divide-divider">
        {told.map((name) => {
          const [text, link, to] = shown[name]
          return (
            <li
              key={name}
              data-alert={name}
              className="flex flex-col py-2 first:pt-0 last:pb-0 sm:flex-row sm:items-center sm:justify-between sm:gap-6"
            >
              <span>
                <FormattedMessage id={text} />
              </span>
              <Link
                to={pathTo(to)}
                className="inline-flex min-h-11 shrink-0 items-center text-primary underline"
              >
                <FormattedMessage id={link} />
              </Link>
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
