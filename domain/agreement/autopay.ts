import { addBankingDays, bankingDayAtOrBefore } from '../base/banking-days.ts'
import { addDays, type CivilDate } from '../base/civil-date.ts'
import { requireWhole } from '../base/invalid-input.ts'
import type { Cents } from '../base/money.ts'

/** What autopay charges: banks move money on banking days only, cards on any day. */
export type AutopayKind = 'card' | 'bank'

/** How often one due date is tried before autopay waits for the next. */
const mostTries = 3

/** The day of a charge: a card on the due date, a bank account on the last banking day at or before it. */
export function chargeDay(kind: AutopayKind, dueOn: CivilDate): CivilDate {
  return kind === 'card' ? dueOn : bankingDayAtOrBefore(dueOn)
}

/** The last day to stop a charge: three business days before it (Regulation E, 12 CFR 1005.10(c)(1)). */
export function stopBy(chargeOn: CivilDate): CivilDate {
  return addBankingDays(chargeOn, -3)
}

/** The last day to tell of a changed amount: ten days before the charge (12 CFR 1005.10(d)(1)). */
export function noticeBy(chargeOn: CivilDate): CivilDate {
  return addDays(chargeOn, -10)
}

/** The day on which a coming charge is announced: the day before the last one to stop it. */
export function announceOn(chargeOn: CivilDate): CivilDate {
  return addDays(stopBy(chargeOn), -1)
}

/** A charge that came to nothing: refused by the bank, or never heard of by it. */
export type FailedTry = { readonly on: CivilDate; readonly outcome: 'declined' | 'released' }

export type TryAnswer = 'try' | 'tomorrow' | 'given-up'

/**
 * Whether a due date may be charged (again) today. A refusal is tried again on another day, three days in all; then
 * autopay waits until the charge day of the next due date, from which it counts anew (`since`: the latest charge day
 * that has come). A charge that never reached the bank is no refusal.
 */
export function mayTry(tries: readonly FailedTry[], since: CivilDate, today: CivilDate): TryAnswer {
  const refused = tries.filter(({ on, outcome }) => outcome === 'declined' && on >= since)
  if (refused.length >= mostTries) return 'given-up'
  return refused.some(({ on }) => on >= today) ? 'tomorrow' : 'try'
}

/** A higher amount of which the customer was told on a day. */
type ToldAmount = { readonly amountCents: Cents; readonly toldOn: CivilDate }

/**
 * The most that may be charged on a day: what was authorized, or a higher amount told of at least ten days before
 * (12 CFR 1005.10(d)).
 */
export function mostCharged(authorizedCents: Cents, told: readonly ToldAmount[], chargeOn: CivilDate): Cents {
  requireWhole(authorizedCents, 'authorizedCents', 0)
  const inTime = told.filter(({ toldOn }) => toldOn <= noticeBy(chargeOn))
  return Math.max(authorizedCents, ...inTime.map(({ amountCents }) => amountCents))
}
