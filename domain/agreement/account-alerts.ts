import type { CivilDate } from '../base/civil-date.ts'
import { methodsWarning } from '../money/card-expiry.ts'
import type { AgreementState } from './agreement-machine.ts'
import { canUseAutopay } from './autopay.ts'
import { isDueWithinAWeek, isFarPastDue } from './due-status.ts'

/** What the account points out by itself, most urgent first (document 3 §3; the fourth name is unreadable there). */
const accountAlerts = [
  'AnyPaymentOverDue45Days',
  'AnyPaymentOverDue',
  'AllSavedPaymentsExpired',
  'AllSavedPaymentsExpiringWithIn60Days',
  'AnyUpcomingPaymentWithIn1Week',
  'NotEnrolledInAnyAutoPay',
] as const

export type AccountAlert = (typeof accountAlerts)[number]

/** What alerts need to know of an agreement. */
type Alerting = {
  readonly state: AgreementState
  /** The day at its store. */
  readonly today: CivilDate
  /** When its next payment is due; null before delivery and if none is left. */
  readonly nextDueOn: CivilDate | null
  /** Whether its store allows that it is paid online. */
  readonly paysOnline: boolean
  /** Whether the schedule has a payment that is not made, also before delivery. */
  readonly hasPaymentLeft: boolean
  readonly hasAutopay: boolean
}

/**
 * The alerts of a customer, most urgent first. A payment is overdue from the day after its due date at its store, far
 * overdue from the 46th day, and coming up on its due date and the seven days before.
 * @param expiries the last day of each saved payment method; null for one that does not expire
 * @param methodsToday the day by which payment methods expire
 */
export function alertsOf(
  agreements: readonly Alerting[],
  expiries: readonly (CivilDate | null)[],
  methodsToday: CivilDate,
): AccountAlert[] {
  const anyDue = (holds: (dueOn: CivilDate, today: CivilDate) => boolean) =>
    agreements.some(({ nextDueOn, today }) => nextDueOn !== null && holds(nextDueOn, today))
  const warning = methodsWarning(expiries, methodsToday)
  const enrollable = agreements.filter(canUseAutopay)
  const holds: Readonly<Record<AccountAlert, boolean>> = {
    AnyPaymentOverDue45Days: anyDue(isFarPastDue),
    AnyPaymentOverDue: anyDue((dueOn, today) => dueOn < today),
    AllSavedPaymentsExpired: warning === 'all-expired',
    AllSavedPaymentsExpiringWithIn60Days: warning === 'all-expiring',
    AnyUpcomingPaymentWithIn1Week: anyDue(isDueWithinAWeek),
    NotEnrolledInAnyAutoPay: enrollable.length > 0 && enrollable.every(({ hasAutopay }) => !hasAutopay),
  }
  return accountAlerts.filter((name) => holds[name])
}
