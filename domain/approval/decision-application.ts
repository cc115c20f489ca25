import type { CivilDate } from '../base/civil-date.ts'
import type { Cents } from '../base/money.ts'
import type { UsState } from '../base/us-states.ts'

/** Sources of income. Benefits and public assistance count the same as wages. */
export const incomeSources = [
  'employment',
  'self-employment',
  'retirement',
  'benefits',
  'public-assistance',
  'support',
  'other',
  'none',
] as const

export type IncomeSource = (typeof incomeSources)[number]

/**
 * The data about an applicant that the engine may use. It excludes ZIP code, sex, marital status and
 * language; the birth date is used for the legal minimum age only and is not scored.
 */
export type DecisionApplication = {
  readonly birthDate: CivilDate
  readonly state: UsState
  /** Whether the store opens agreements in the state (state-support.ts). */
  readonly stateOpen: boolean
  readonly monthlyIncomeCents: Cents
  readonly incomeSource: IncomeSource
  readonly incomeMonths: number
  readonly residenceMonths: number
  /** Age of the bank account; null without one. */
  readonly bankAccountMonths: number | null
  /** Whether the customer has confirmed a bank account as theirs. Older stored requests do not say. */
  readonly bankVerified?: boolean
  /** Returned payments in the last twelve months. */
  readonly nsfCount: number
  readonly phoneVerified: boolean
  readonly phoneAttempts: number
  readonly emailVerified: boolean
  readonly identityMatch: 'full' | 'partial' | 'failed'
  /** Whether the applicant matches a sanctions or fraud list. */
  readonly listed: boolean
  /** The agency whose report counted against the applicant, or null. */
  readonly adverseAgency: string | null
}

/** What the store already knows about the applicant. */
export type ApplicantHistory = {
  /** Share of payments made on time, in basis points; null without payments. */
  readonly onTimeBasisPoints: number | null
  /** An agreement has lapsed, and the goods are not back. */
  readonly openSkip: boolean
  /** Money of an agreement that has ended is owed, or was written off. */
  readonly chargeOff: boolean
  readonly weeklyOutstandingCents: Cents
  /** Another application of the same person is open, or was decided within the waiting period. */
  readonly duplicateApplication: boolean
}
