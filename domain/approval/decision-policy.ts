import type { CivilDate } from '../base/civil-date.ts'
import type { Cents } from '../base/money.ts'
import type { IncomeSource } from './decision-application.ts'

/** Points from a threshold on; the first step that the value reaches counts. */
export type Step = { readonly atLeast: number; readonly points: number }

/** A range of scores with its highest weekly amount. */
export type Tier = {
  readonly name: string
  readonly atLeast: number
  readonly weeklyCapCents: Cents
  /** Approved only once documents are verified, whatever else holds. */
  readonly conditional: boolean
}

/** A versioned set of decision rules. Every decision keeps the version it was made by. */
export type DecisionPolicy = {
  readonly version: string
  readonly effectiveFrom: CivilDate
  readonly minimumAge: number
  /** Tries after which an unverified phone ends the application. */
  readonly phoneAttempts: number
  readonly scorecard: {
    /** By share of payments made on time, in basis points. */
    readonly history: readonly Step[]
    /** For a shopper without a history with us. */
    readonly noHistory: number
    readonly incomeMonths: readonly Step[]
    readonly bankMonths: readonly Step[]
    /** Taken off for each returned payment of the last twelve months. */
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
  /** An amount below this rents nothing, so it is declined with its reason. */
  readonly minimumWeeklyCents: Cents
  readonly verification: {
    readonly incomeSources: readonly IncomeSource[]
    readonly bankMonthsBelow: number
    readonly residenceMonthsBelow: number
  }
  readonly approvalDays: number
  readonly reapplyDays: number
}
