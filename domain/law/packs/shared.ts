import type { DamageWaiver } from '../damage-waiver.ts'
import type { DefaultNotice, NoticePoint } from '../default-notice.ts'
import type { FeeCaps } from '../fee-caps.ts'
import type { Hardship } from '../hardship.ts'
import type { LateFee, LateFeeStep } from '../late-fee.ts'
import type { Ownership } from '../ownership.ts'
import type { PayoffMethod } from '../payoff-method.ts'
import type { Reinstatement } from '../reinstatement.ts'
import { genericPack } from './generic.ts'

// Rules that several statutes have in common.

export const noFees: FeeCaps = genericPack.fees.rule

export const noLateFee: LateFee = genericPack.lateFee.rule

/** The price of the contract, where the statute leaves its formula to the agreement. */
export const contractPayoff: PayoffMethod = genericPack.payoff.rule

/** The windows of the contract, where those of the statute are not longer. */
export const contractWindows: Reinstatement = genericPack.reinstatement.rule

/** The customer owns the goods once half of the rent paid reaches the cash price. */
export const halfRent: Ownership = { kind: 'rent-share', basisPoints: 5_000 }

/** Half paid and a quarter of the income lost; a payment is reduced by at most half (CA, NY). */
export const lossAfterHalf: Hardship = {
  kind: 'income-loss',
  paidShare: [1, 2],
  leastLossBasisPoints: 2_500,
  mostCutBasisPoints: 5_000,
}

/** Two thirds in whole basis points, rounded down in favour of the customer. */
export const twoThirds = 6_666

/** The same window after a return, regardless of the amount paid. */
export function sameAfterReturn(days: number) {
  return { returnedDays: days, returnedLongPaidDays: days, longPaidBasisPoints: 10_000 }
}

/**
 * Three rental terms in days: two-week terms (which covers weekly ones), and the longest months. Applies
 * whether the customer has the goods or not; the generic windows after a return apply where they are longer.
 */
export const threeTerms: Reinstatement = {
  ...genericPack.reinstatement.rule,
  keepingWeeklyDays: 42,
  keepingMonthlyDays: 93,
  returnedDays: 93,
}

/**
 * Seven days or half a rental term, whichever is later: seven for terms up to two weeks, sixteen for a month.
 */
export const weekOrHalfTerm: Reinstatement = {
  ...genericPack.reinstatement.rule,
  keepingWeeklyDays: 7,
  keepingMonthlyDays: 16,
}

/** What a notice of the right to cure a default says in the states of the consumer credit code (IA, ME, SC). */
export const curePoints = ['store', 'agreement', 'right-to-pay', 'amount', 'last-day'] as const

/**
 * A notice by e-mail after three business days, as in the statutes that name its day, and days to pay by week and month.
 * The statutes speak of lawsuits; the store lets no agreement lapse before.
 */
export function writtenNotice(
  cureWeeklyDays: number,
  cureMonthlyDays: number,
  days: 'calendar' | 'business',
  points: readonly NoticePoint[],
): Extract<DefaultNotice, { kind: 'written' }> {
  return {
    kind: 'written',
    afterBusinessDays: 3,
    cureWeeklyDays,
    cureMonthlyDays,
    days,
    points,
    sentBy: 'mail',
  }
}

/** Late fees where bi-weekly counts as weekly. */
export function byWeekAndMonth(
  weekly: LateFeeStep,
  monthly: LateFeeStep,
): Extract<LateFee, { kind: 'by-frequency' }> {
  return { kind: 'by-frequency', weekly, biWeekly: weekly, monthly }
}

/** The waiver of IN and CO: a tenth of the payment, or two dollars (five monthly) if that is more. */
export const tenthWaiver: DamageWaiver = {
  kind: 'capped',
  basisPoints: 1_000,
  weeklyFloorCents: 200,
  monthlyFloorCents: 500,
}
