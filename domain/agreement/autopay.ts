import { addBankingDays, bankingDayAtOrBefore } from '../base/banking-days.ts'
import { addDays, type CivilDate } from '../base/civil-date.ts'
import { requireWhole } from '../base/invalid-input.ts'
import type { Cents } from '../base/money.ts'
import type { MethodKind } from '../money/payment-method.ts'
import type { AgreementState } from './agreement-machine.ts'

/** Declined attempts for one due date after which autopay waits for the next due date. */
const maxTries = 3

/** Whether autopay can be turned on: the store allows online payment, something was paid, and payments are to come. */
export function canUseAutopay(agreement: {
  readonly state: AgreementState
  readonly paysOnline: boolean
  readonly hasPaymentLeft: boolean
}): boolean {
  const { state, paysOnline, hasPaymentLeft } = agreement
  return paysOnline && hasPaymentLeft && (state === 'prelim-paid' || state === 'active')
}

/**
 * The day of a charge: the due date, or for a bank account the last banking day at or before it, as banks move money on
 * banking days only.
 */
export function chargeDay(kind: MethodKind, dueOn: CivilDate): CivilDate {
  return kind === 'bank' ? bankingDayAtOrBefore(dueOn) : dueOn
}

/** The last day to stop a charge: three business days before it (Regulation E, 12 CFR 1005.10(c)(1)). */
export function stopBy(chargeOn: CivilDate): CivilDate {
  return addBankingDays(chargeOn, -3)
}

/**
 * The last day to notify the customer of a changed amount: ten days before the charge (12 CFR 1005.10(d)(1)).
 */
export function noticeBy(chargeOn: CivilDate): CivilDate {
  return addDays(chargeOn, -10)
}

/** The day on which a coming charge is announced: the day before the last day to stop it. */
export function announceOn(chargeOn: CivilDate): CivilDate {
  return addDays(stopBy(chargeOn), -1)
}

/** A failed charge: `declined` by the bank, or `released` because it never reached the bank. */
export type FailedTry = { readonly on: CivilDate; readonly outcome: 'declined' | 'released' }

export type AttemptDecision = 'try' | 'tomorrow' | 'given-up'

/**
 * Whether a due date may be charged (again) today. A declined charge is retried on another day, on three days
 * in all; then autopay waits for the charge day of the next due date, from which it counts anew. `since` is
 * the latest charge day that has come. A charge that never reached the bank does not count.
 */
export function nextAttempt(
  tries: readonly FailedTry[],
  since: CivilDate,
  today: CivilDate,
): AttemptDecision {
  const refused = tries.filter(({ on, outcome }) => outcome === 'declined' && on >= since)
  if (refused.length >= maxTries) return 'given-up'
  return refused.some(({ on }) => on >= today) ? 'tomorrow' : 'try'
}

/** A higher amount, and the day on which the customer was notified of it. */
type NotifiedAmount = { readonly amountCents: Cents; readonly notifiedOn: CivilDate }

/**
 * The maximum amount for a charge day: the authorized amount, or a higher one of which the customer was
 * notified at least ten days before (12 CFR 1005.10(d)).
 */
export function maxChargeCents(
  authorizedCents: Cents,
  notified: readonly NotifiedAmount[],
  chargeOn: CivilDate,
): Cents {
  requireWhole(authorizedCents, 'authorizedCents', 0)
  const inTime = notified.filter(({ notifiedOn }) => notifiedOn <= noticeBy(chargeOn))
  return Math.max(authorizedCents, ...inTime.map(({ amountCents }) => amountCents))
}
