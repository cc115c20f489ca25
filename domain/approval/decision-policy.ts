import type { CivilDate } from '../base/civil-date.ts'
import type { Cents } from '../base/money.ts'
import type { IncomeSource } from './decision-application.ts'

/** Points from a threshold upwards; the first step that the value reaches applies. */
export type Step = { readonly atLeast: number; readonly points: number }

/** A score range with its maximum weekly amount. */
export type Tier = {
  readonly name: string
  readonly atLeast: number
  readonly weeklyCapCents: Cents
  /** Approved only after documents are verified, regardless of other conditions. */
  readonly conditional: boolean
}

/** A versioned set of decision rules. Every decision records the version that made it. */
export type DecisionPolicy = {
  readonly version: string
  readonly effectiveFrom: CivilDate
  readonly minimumAge: number
  /** Attempts after which an unverified phone ends the application. */
  readonly phoneAttempts: number
  readonly scorecard: {
    /** By share of payments made on time, in basis points. */
    readonly history: readonly Step[]
    /** Points of a shopper without a payment history with the store. */
    readonly noHistory: number
    readonly incomeMonths: readonly Step[]
    readonly bankMonths: readonly Step[]
    /** Deducted for each returned payment in the last twelve months. */
    readonly returnedPayment: number
    readonly residenceMonths: readonly Step[]
    readonly identityFull: number
    readonly identityPartial: number
    readonly phoneVerified: number
    readonly emailVerified: number
  }
  /** Highest first; a score below the last is declined. */
  readonly tiers: readonly Tier[]
  /** Share of the weekly income that rent may take, in basis points. */
  readonly incomeShareBasisPoints: number
  /** A smaller amount cannot rent anything, so the application is declined with this reason. */
  readonly minimumWeeklyCents: Cents
  readonly verification: {
    readonly incomeSources: readonly IncomeSource[]
    readonly bankMonthsBelow: number
    readonly residenceMonthsBelow: number
  }
  readonly approvalDays: number
  readonly reapplyDays: number
}
