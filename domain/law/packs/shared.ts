import type { DamageWaiver } from '../damage-waiver.ts'
import type { FeeCaps } from '../fee-caps.ts'
import type { LateFee, LateFeeStep } from '../late-fee.ts'
import type { Ownership } from '../ownership.ts'
import type { Reinstatement } from '../reinstatement.ts'
import { genericPack } from './generic.ts'

/** Rules that several statutes have in common. */

export const noFees: FeeCaps = genericPack.fees.rule

/** The goods are the customer's once half the rent paid comes to the cash price. */
export const halfRent: Ownership = { kind: 'rent-share', basisPoints: 5_000 }

/** Two thirds in whole basis points, rounded down in favour of the customer. */
export const twoThirds = 6_666

/** One window after a return, however much was paid. */
export function sameAfterReturn(days: number) {
  return { returnedDays: days, returnedLongPaidDays: days, longPaidBasisPoints: 10_000 }
}

/**
 * Three rental terms in days: of two weeks, which covers those of one week, and of the longest months. The goods may be
 * with either side, and the contract's own windows after a return are longer where those are.
 */
export const threeTerms: Reinstatement = {
  ...genericPack.reinstatement.rule,
  keepingWeeklyDays: 42,
  keepingMonthlyDays: 93,
  returnedDays: 93,
}

/** Seven days or half a rental term, whichever is later: seven up to two weeks, sixteen in a month. */
export const weekOrHalfTerm: Reinstatement = {
  ...genericPack.reinstatement.rule,
  keepingWeeklyDays: 7,
  keepingMonthlyDays: 16,
}

/** Late fees that treat every two weeks as every week. */
export function byWeekAndMonth(weekly: LateFeeStep, monthly: LateFeeStep): LateFee {
  return { kind: 'by-frequency', weekly, biWeekly: weekly, monthly }
}

/** The waiver of IN and CO: a tenth of the payment, or two dollars (five monthly) where that is more. */
export const tenthWaiver: DamageWaiver = {
  kind: 'capped',
  basisPoints: 1_000,
  weeklyFloorCents: 200,
  monthlyFloorCents: 500,
}
