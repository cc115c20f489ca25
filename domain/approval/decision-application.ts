import type { CivilDate } from '../base/civil-date.ts'
import type { Cents } from '../base/money.ts'
import type { UsState } from '../base/us-states.ts'

/** Where income comes from. Benefits and public assistance count like wages. */
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
 * What the engine may know of an applicant. Nothing else goes in: no ZIP code, sex, marital status or language; the
 * birth date serves the legal minimum age and is not scored.
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
  /** Returned payments of the last twelve months. */
  readonly nsfCount: number
  readonly phoneVerified: boolean
  readonly phoneAttempts: number
  readonly emailVerified: boolean
  readonly identityMatch: 'full' | 'partial' | 'failed'
  /** A hit on a sanctions or fraud list. */
  readonly listed: boolean
  /** The agency whose report spoke against the applicant; null for none. */
  readonly adverseAgency: string | null
}

/** What the store knows of the applicant from before. */
export type ApplicantHistory = {
  /** Share of payments made on time in basis points; null without any. */
  readonly onTimeBasisPoints: number | null
  readonly openSkip: boolean
  readonly chargeOff: boolean
  readonly weeklyOutstandingCents: Cents
  /** Another application of the same person is open or was decided in the waiting time. */
  readonly duplicateApplication: boolean
}
