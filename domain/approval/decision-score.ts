import type { ApplicantHistory, DecisionApplication } from './decision-application.ts'
import type { DecisionPolicy, Step } from './decision-policy.ts'

/** The points of each part of the scorecard. */
export type ScoreParts = {
  readonly history: number
  readonly income: number
  readonly bank: number
  readonly residence: number
  readonly identity: number
  readonly contact: number
}

/** Scores an application by the policy's scorecard: 0 to 100 points in six parts. */
export function scoreOf(
  application: DecisionApplication,
  history: ApplicantHistory,
  { scorecard }: DecisionPolicy,
): ScoreParts {
  const { onTimeBasisPoints } = history
  const hasIncome = application.incomeSource !== 'none' && application.monthlyIncomeCents > 0
  const bankAge =
    application.bankAccountMonths === null ? 0 : points(scorecard.bankMonths, application.bankAccountMonths)
  return {
    history: onTimeBasisPoints === null ? scorecard.noHistory : points(scorecard.history, onTimeBasisPoints),
    income: hasIncome ? points(scorecard.incomeMonths, application.incomeMonths) : 0,
    bank: Math.max(0, bankAge - scorecard.returnedPayment * application.nsfCount),
    residence: points(scorecard.residenceMonths, application.residenceMonths),
    identity: application.identityMatch === 'full' ? scorecard.identityFull : scorecard.identityPartial,
    contact:
      (application.phoneVerified ? scorecard.phoneVerified : 0) +
      (application.emailVerified ? scorecard.emailVerified : 0),
  }
}

/** The maximum points of each part of the scorecard. */
export function highestOf({ scorecard }: DecisionPolicy): ScoreParts {
  const best = (steps: readonly Step[]) => Math.max(0, ...steps.map((step) => step.points))
  return {
    history: best(scorecard.history),
    income: best(scorecard.incomeMonths),
    bank: best(scorecard.bankMonths),
    residence: best(scorecard.residenceMonths),
    identity: scorecard.identityFull,
    contact: scorecard.phoneVerified + scorecard.emailVerified,
  }
}

export function totalScore(parts: ScoreParts): number {
  return parts.history + parts.income + parts.bank + parts.residence + parts.identity + parts.contact
}

function points(steps: readonly Step[], value: number): number {
  return steps.find((step) => value >= step.atLeast)?.points ?? 0
}
