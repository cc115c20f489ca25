import type { Frequency } from '../base/frequency.ts'
import type { Cents } from '../base/money.ts'
import { approvedAmount } from './approval.ts'

/** The fields of an approval that filter a listing. */
export type BrowsingApproval = {
  readonly weeklyCents: Cents
  /** The decision engine's verifyCode, as a number or text. */
  readonly verifyCode: number | string
  /** Whether the store is a high-risk one. */
  readonly highRiskStore?: boolean
}

/** Refinements of a listing, by name. */
export type Refinements = Readonly<Record<string, string>>

/** `{frequency}-0:{amount}` for payments up to an approved amount: WEEKLY-0:35 for $35 a week. */
export function paymentOption(frequency: Frequency, weeklyCents: Cents): string {
  return `${frequency}-0:${dollars(approvedAmount(weeklyCents, frequency))}`
}

/** Parses `{frequency}-0:{amount}` into cents at that frequency; null for any other text. */
export function readPaymentOption(text: string): { frequency: Frequency; upToCents: Cents } | null {
  const [, frequency, whole, fraction = '00'] =
    /^(WEEKLY|BI_WEEKLY|SEMI_MONTHLY|MONTHLY)-0:(\d{1,7})(?:\.(\d{2}))?$/.exec(text) ?? []
  if (frequency === undefined || whole === undefined) return null
  return { frequency: frequency as Frequency, upToCents: Number(whole) * 100 + Number(fraction) }
}

/**
 * The refinements that an approval adds to every listing: the payment range, and no high-risk goods if
 * nothing was verified or the store is a high-risk one (SHP-179).
 */
export function approvalRefinements(approval: BrowsingApproval, frequency: Frequency): Refinements {
  const isCareful = String(approval.verifyCode) === '0' || approval.highRiskStore === true
  return {
    paymentoption: paymentOption(frequency, approval.weeklyCents),
    ...(isCareful ? { highRisk: 'FALSE' } : {}),
  }
}

/** The refinements of the shop-all link: visited categories joined by '|', and those of the approval. */
export function shopAllRefinements(
  visitedCategories: readonly string[],
  approval: BrowsingApproval | null,
  frequency: Frequency,
): Refinements {
  return {
    ...(visitedCategories.length > 0 ? { cgid: visitedCategories.join('|') } : {}),
    ...(approval === null ? {} : approvalRefinements(approval, frequency)),
  }
}

function dollars(cents: Cents): string {
  const rest = cents % 100
  const whole = String((cents - rest) / 100)
  return rest === 0 ? whole : `${whole}.${String(rest).padStart(2, '0')}`
}
