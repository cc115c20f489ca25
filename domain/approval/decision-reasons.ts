import type { ApplicantHistory, DecisionApplication } from './decision-application.ts'
import type { DecisionPolicy } from './decision-policy.ts'
import { highestOf, type ScoreParts } from './decision-score.ts'

/** Why an application was declined or is conditional. Texts are in the messages under decision.reason. */
export const reasonCodes = [
  'under-age',
  'state-unsupported',
  'identity-unverified',
  'prior-agreement-unpaid',
  'duplicate-application',
  'phone-unverified',
  'payment-history-late',
  'payment-history-short',
  'income-insufficient',
  'income-unverified',
  'income-too-new',
  'bank-account-unverified',
  'bank-account-too-new',
  'bank-payments-returned',
  'residence-unverified',
  'residence-too-new',
  'contact-unverified',
  'obligations-at-limit',
  'application-incomplete',
  'agency-information',
] as const

export type ReasonCode = (typeof reasonCodes)[number]

/** A reason; `agency` names the agency that made the report. */
export type Reason = { readonly code: ReasonCode; readonly params?: { readonly agency: string } }

/** The score parts that lost the most points, as reasons, largest loss first. */
export function scoreReasons(
  application: DecisionApplication,
  history: ApplicantHistory,
  policy: DecisionPolicy,
  parts: ScoreParts,
): Reason[] {
  const highest = highestOf(policy)
  const codes: Record<keyof ScoreParts, ReasonCode> = {
    history: history.onTimeBasisPoints === null ? 'payment-history-short' : 'payment-history-late',
    income:
      application.incomeSource === 'none' || application.monthlyIncomeCents === 0
        ? 'income-insufficient'
        : 'income-too-new',
    bank: bankReason(application),
    residence: 'residence-too-new',
    identity: 'identity-unverified',
    contact: 'contact-unverified',
  }
  return (Object.keys(codes) as (keyof ScoreParts)[])
    .map((part) => ({ code: codes[part], lost: highest[part] - parts[part] }))
    .filter(({ lost }) => lost > 0)
    .sort((a, b) => b.lost - a.lost)
    .map(({ code }) => ({ code }))
}

function bankReason(application: DecisionApplication): ReasonCode {
  if (application.bankAccountMonths === null) return 'bank-account-unverified'
  return application.nsfCount > 0 ? 'bank-payments-returned' : 'bank-account-too-new'
}
