import type { DecisionPolicy } from '../approval/decision-policy.ts'
import { highestOf, totalScore } from '../approval/decision-score.ts'

/** The errors of a policy; empty for a valid one. */
export function policyFaults(policy: DecisionPolicy): string[] {
  const { scorecard, tiers } = policy
  const steps = {
    history: scorecard.history,
    incomeMonths: scorecard.incomeMonths,
    bankMonths: scorecard.bankMonths,
    residenceMonths: scorecard.residenceMonths,
  }
  const faults = Object.entries(steps)
    .filter(
      ([, list]) => !isFalling(list.map((step) => step.atLeast)) || !isFalling(list.map((s) => s.points)),
    )
    .map(([name]) => `scorecard.${name}`)
  if (totalScore(highestOf(policy)) !== 100) faults.push('scorecard')
  if (!isFalling(tiers.map((tier) => tier.atLeast))) faults.push('tiers')
  return faults
}

function isFalling(values: readonly number[]): boolean {
  return values.every((value, index) => index === 0 || value < (values[index - 1] ?? 0))
}
