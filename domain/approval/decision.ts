import { addDays, ageOn, type CivilDate, latest } from '../base/civil-date.ts'
import { type Cents, scale } from '../base/money.ts'
import { type ApprovalCode, approvalCodes } from './approval.ts'
import { dayOfAge } from './birth-date.ts'
import type { ApplicantHistory, DecisionApplication } from './decision-application.ts'
import type { DecisionPolicy, Tier } from './decision-policy.ts'
import { type Reason, type ReasonCode, scoreReasons } from './decision-reasons.ts'
import { type ScoreParts, scoreOf, totalScore } from './decision-score.ts'

/** 0 none, 1 identity, 2 identity and income, 3 also residence or bank. */
export type VerifyLevel = 0 | 1 | 2 | 3

/** The documents that may be required, in the order in which they are asked for. */
export const documentKinds = ['identity', 'income', 'residence', 'bank'] as const

export type VerificationDocumentKind = (typeof documentKinds)[number]

/** The decision and everything that explains it. */
export type Decision = {
  readonly code: ApprovalCode
  readonly policyVersion: string
  /** Null if a knock-out rule applied. */
  readonly score: number | null
  readonly scoreParts: ScoreParts | null
  readonly tier: string | null
  /** The weekly amount before outstanding rent is subtracted. Whole dollars. */
  readonly originalWeeklyCents: Cents
  readonly weeklyOutstandingCents: Cents
  /** The weekly amount available for new agreements. */
  readonly weeklyCents: Cents
  readonly verifyLevel: VerifyLevel
  readonly documents: readonly VerificationDocumentKind[]
  /** At most four, most important first; for a conditional approval, why documents are required. */
  readonly reasons: readonly Reason[]
  readonly decidedOn: CivilDate
  readonly expiresOn: CivilDate | null
  readonly reapplyOn: CivilDate | null
}

const maxReasons = 4

/**
 * Decides an application by a policy. Pure: the same arguments give the same decision. If the engine cannot
 * answer, the caller reports that; it is never a decline.
 */
export function decide(
  application: DecisionApplication,
  history: ApplicantHistory,
  policy: DecisionPolicy,
  today: CivilDate,
): Decision {
  const out = knockOuts(application, history, policy, today)
  if (out.length > 0) {
    const declined = decline(out, history, policy, today, null)
    const ofAge = dayOfAge(application.birthDate, policy.minimumAge)
    // Until then the answer would be the same.
    return { ...declined, reapplyOn: latest(declined.reapplyOn ?? today, ofAge) }
  }
  const parts = scoreOf(application, history, policy)
  const score = totalScore(parts)
  const tier = policy.tiers.find((candidate) => score >= candidate.atLeast)
  if (tier === undefined) {
    const reasons = scoreReasons(application, history, policy, parts)
    return decline(withAgency(reasons, application), history, policy, today, parts)
  }
  const originalWeeklyCents = weeklyAmount(application, tier, policy)
  const weeklyCents = originalWeeklyCents - history.weeklyOutstandingCents
  if (weeklyCents < policy.minimumWeeklyCents) {
    const code =
      originalWeeklyCents < policy.minimumWeeklyCents ? 'income-insufficient' : 'obligations-at-limit'
    return decline([{ code }], history, policy, today, parts)
  }
  const { verifyLevel, documents, reasons } = verification(application, tier, policy)
  return {
    code: verifyLevel === 0 ? approvalCodes.approved : approvalCodes.conditional,
    policyVersion: policy.version,
    score,
    scoreParts: parts,
    tier: tier.name,
    originalWeeklyCents,
    weeklyOutstandingCents: history.weeklyOutstandingCents,
    weeklyCents,
    verifyLevel,
    documents,
    reasons,
    decidedOn: today,
    expiresOn: addDays(today, policy.approvalDays),
    reapplyOn: null,
  }
}

/** floor(min(tier cap, share of monthly income × 12 / 52)) in whole dollars. */
function weeklyAmount(application: DecisionApplication, tier: Tier, policy: DecisionPolicy): Cents {
  const yearly = application.monthlyIncomeCents * 12
  const dollars = scale(yearly, policy.incomeShareBasisPoints, 10_000 * 52 * 100, 'down')
  return Math.min(tier.weeklyCapCents, dollars * 100)
}

function knockOuts(
  application: DecisionApplication,
  history: ApplicantHistory,
  policy: DecisionPolicy,
  today: CivilDate,
): Reason[] {
  const phoneLost = !application.phoneVerified && application.phoneAttempts >= policy.phoneAttempts
  const rules: [boolean, ReasonCode][] = [
    [ageOn(application.birthDate, today) < policy.minimumAge, 'under-age'],
    [!application.stateOpen, 'state-unsupported'],
    [application.identityMatch === 'failed' || application.listed, 'identity-unverified'],
    [history.openSkip || history.chargeOff, 'prior-agreement-unpaid'],
    [history.duplicateApplication, 'duplicate-application'],
    [phoneLost, 'phone-unverified'],
  ]
  return rules.filter(([holds]) => holds).map(([, code]) => ({ code }))
}

function verification(
  application: DecisionApplication,
  tier: Tier,
  policy: DecisionPolicy,
): Pick<Decision, 'verifyLevel' | 'documents' | 'reasons'> {
  const { bankMonthsBelow, residenceMonthsBelow, incomeSources: sources } = policy.verification
  // A confirmed account takes the place of the paper about it.
  const newBank = application.bankVerified !== true && (application.bankAccountMonths ?? 0) < bankMonthsBelow
  const newResidence = application.residenceMonths < residenceMonthsBelow
  const askBoth = tier.conditional && (newBank || newResidence)
  const askIncome = tier.conditional || sources.includes(application.incomeSource)
  const partial = application.identityMatch === 'partial'
  const verifyLevel: VerifyLevel = askBoth ? 3 : askIncome ? 2 : partial ? 1 : 0
  const asked: [boolean, VerificationDocumentKind, ReasonCode][] = [
    [verifyLevel >= 1, 'identity', 'identity-unverified'],
    [verifyLevel >= 2, 'income', 'income-unverified'],
    [askBoth && newResidence, 'residence', 'residence-unverified'],
    [askBoth && newBank, 'bank', 'bank-account-unverified'],
  ]
  const wanted = asked.filter(([holds]) => holds)
  return {
    verifyLevel,
    documents: wanted.map(([, document]) => document),
    reasons: wanted.map(([, , code]) => ({ code })),
  }
}

function withAgency(reasons: readonly Reason[], application: DecisionApplication): Reason[] {
  if (application.adverseAgency === null) return [...reasons]
  const agency: Reason = { code: 'agency-information', params: { agency: application.adverseAgency } }
  return [...reasons.slice(0, maxReasons - 1), agency]
}

function decline(
  reasons: readonly Reason[],
  history: ApplicantHistory,
  policy: DecisionPolicy,
  today: CivilDate,
  parts: ScoreParts | null,
): Decision {
  return {
    code: approvalCodes.declined,
    policyVersion: policy.version,
    score: parts === null ? null : totalScore(parts),
    scoreParts: parts,
    tier: null,
    originalWeeklyCents: 0,
    weeklyOutstandingCents: history.weeklyOutstandingCents,
    weeklyCents: 0,
    verifyLevel: 0,
    documents: [],
    reasons: reasons.slice(0, maxReasons),
    decidedOn: today,
    expiresOn: null,
    reapplyOn: addDays(today, policy.reapplyDays),
  }
}
