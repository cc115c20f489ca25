import { addBankingDays } from '../base/banking-days.ts'
import { addDays, type CivilDate, latest, requireDate } from '../base/civil-date.ts'
import type { Frequency } from '../base/frequency.ts'
import { requireWhole } from '../base/invalid-input.ts'
import { type Cents, percentOf, sumCents } from '../base/money.ts'
import { isReliable, type Sourced } from './sourced.ts'

/** The amount of a late fee, in cents or basis points of the payment. */
type LateFeeAmount =
  | { readonly kind: 'flat'; readonly cents: Cents }
  | {
      readonly kind: 'flat-by-payment'
      readonly upToCents: Cents
      readonly cents: Cents
      readonly aboveCents: Cents
    }
  | {
      readonly kind: 'lesser-of'
      readonly basisPoints: number
      readonly cents: Cents
      readonly floorCents: Cents
    }
  | { readonly kind: 'greater-of'; readonly basisPoints: number; readonly cents: Cents }

/** A late fee for a payment at least `fromDaysLate` days late; the due date is day 0. */
export type LateFeeStep = {
  readonly fromDaysLate: number
  readonly days: 'calendar' | 'business'
  readonly amount: LateFeeAmount
}

/**
 * Late fees by payment frequency. No statute names semi-monthly; it uses the more generous of week and month.
 */
export type LateFee =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'by-frequency'
      readonly weekly: LateFeeStep
      readonly biWeekly: LateFeeStep
      readonly monthly: LateFeeStep
      /**
       * The maximum of all late fees of a customer with several agreements, as a share of all their payments that are late
       * enough for a fee (NY), in basis points. No limit if not set.
       */
      readonly togetherBasisPoints?: number
      /** Whether money counts for the most recent payment due first, so that one that it pays has no fee (CT). */
      readonly newestFirst?: true
    }

type WithLateFee = { readonly lateFee: Sourced<LateFee> }

/**
 * The late fee of a payment on `today` (the store's local day), in cents: the cap of the state's pack,
 * rounded down. 0 within the grace period, if the pack has no fee, and if its rule was not read (RTO-013).
 */
export function lateFeeCents(
  pack: WithLateFee,
  late: {
    readonly frequency: Frequency
    readonly paymentCents: Cents
    readonly dueOn: CivilDate
    readonly today: CivilDate
  },
): Cents {
  requireWhole(late.paymentCents, 'paymentCents', 0)
  requireDate(late.dueOn, 'dueOn')
  requireDate(late.today, 'today')
  const steps = stepsFor(pack, late.frequency)
  const fees = steps.map((step) =>
    late.today < feeDay(step, late.dueOn) ? 0 : amountOf(step.amount, late.paymentCents),
  )
  return fees.length === 0 ? 0 : Math.min(...fees)
}

/**
 * What may still be charged for payments of several agreements that are late enough for a fee, in cents; null without
 * a limit over all of them. `chargedCents` are the fees that they have already.
 */
export function lateFeesLeftCents(
  pack: WithLateFee,
  late: readonly { readonly rentCents: Cents; readonly chargedCents: Cents }[],
): Cents | null {
  const { rule } = pack.lateFee
  if (rule.kind === 'none' || rule.togetherBasisPoints === undefined) return null
  const lateCents = sumCents(late.map(({ rentCents }) => rentCents))
  const chargedCents = sumCents(late.map((each) => each.chargedCents))
  return Math.max(0, percentOf(lateCents, rule.togetherBasisPoints, 'down') - chargedCents)
}

/** Whether money counts for the most recent payment due first, where late fees are concerned. */
export function paysNewestFirst({ lateFee }: WithLateFee): boolean {
  return lateFee.rule.kind === 'by-frequency' && lateFee.rule.newestFirst === true
}

/** The last day to make a payment without a late fee; null if there never is one. */
export function lastFeeFreeDay(pack: WithLateFee, frequency: Frequency, dueOn: CivilDate): CivilDate | null {
  const [first, ...others] = stepsFor(pack, frequency).map((step) => feeDay(step, dueOn))
  return first === undefined ? null : addDays(latest(first, ...others), -1)
}

/**
 * The late fee of a payment after its grace period, in cents, and the first day it applies: of a week's and a month's
 * grace the longer one. Null without a late fee.
 */
export function lateFeeTerms(
  pack: WithLateFee,
  frequency: Frequency,
  paymentCents: Cents,
): { readonly cents: Cents; readonly fromDaysLate: number; readonly days: LateFeeStep['days'] } | null {
  requireWhole(paymentCents, 'paymentCents', 0)
  const steps = stepsFor(pack, frequency)
  const [last] = steps.toSorted((a, b) => calendarDays(b) - calendarDays(a))
  if (last === undefined) return null
  const cents = Math.min(...steps.map(({ amount }) => amountOf(amount, paymentCents)))
  return { cents, fromDaysLate: last.fromDaysLate, days: last.days }
}

/** The steps that must all be reached before a fee applies; the lowest fee of them is charged. */
function stepsFor({ lateFee }: WithLateFee, frequency: Frequency): readonly LateFeeStep[] {
  const { rule } = lateFee
  if (rule.kind === 'none' || !isReliable(lateFee)) return []
  switch (frequency) {
    case 'WEEKLY':
      return [rule.weekly]
    case 'BI_WEEKLY':
      return [rule.biWeekly]
    case 'MONTHLY':
      return [rule.monthly]
    case 'SEMI_MONTHLY':
      return [rule.weekly, rule.monthly]
  }
}

/** How many calendar days a step lasts, so that both kinds can be compared: five business days are a week. */
function calendarDays({ days, fromDaysLate }: LateFeeStep): number {
  return days === 'calendar' ? fromDaysLate : (fromDaysLate * 7) / 5
}

/** The first day with a fee. */
function feeDay({ days, fromDaysLate }: LateFeeStep, dueOn: CivilDate): CivilDate {
  return days === 'calendar' ? addDays(dueOn, fromDaysLate) : addBankingDays(dueOn, fromDaysLate)
}

function amountOf(amount: LateFeeAmount, paymentCents: Cents): Cents {
  switch (amount.kind) {
    case 'flat':
      return amount.cents
    case 'flat-by-payment':
      return paymentCents <= amount.upToCents ? amount.cents : amount.aboveCents
    case 'lesser-of':
      return Math.max(
        amount.floorCents,
        Math.min(amount.cents, percentOf(paymentCents, amount.basisPoints, 'down')),
      )
    case 'greater-of':
      return Math.max(amount.cents, percentOf(paymentCents, amount.basisPoints, 'down'))
  }
}
