import { isVerified } from '#core/approval/approval/get-approval.ts'
import { checkApplicant } from '#core/approval/approval/other-applicant.ts'
import type { Approval } from '#core/approval/approval/schema.ts'
import { type ApprovalFit, fitApproval, weeklyEquivalent } from '#domain/approval/approval.ts'
import type { Frequency } from '#domain/base/frequency.ts'
import { sumCents } from '#domain/base/money.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { BasketAmounts } from '#domain/shopper/basket.ts'

/**
 * Compares the recurring payments with the remaining approval, at the basket's frequency. Items not offered
 * at that frequency first reduce the approval by their weekly equivalent.
 */
export function fitBasket(
  approval: Pick<Approval, 'weeklyCents'>,
  amounts: {
    readonly recurring: readonly Pick<BasketAmounts['recurring'][number], 'frequency' | 'rentCents'>[]
  },
  frequency: Frequency,
): ApprovalFit & { readonly paymentCents: number } {
  const others = amounts.recurring.filter((one) => one.frequency !== frequency)
  const taken = sumCents(others.map((one) => weeklyEquivalent(one.rentCents, one.frequency)))
  const paymentCents = amounts.recurring.find((one) => one.frequency === frequency)?.rentCents ?? 0
  const left = approval.weeklyCents - taken
  const fit = fitApproval(Math.max(0, left), frequency, paymentCents)
  return left < 0
    ? { ...fit, fits: false, overCents: fit.overCents - left, leftCents: 0, paymentCents }
    : { ...fit, paymentCents }
}

/**
 * Whether an order may be created under an approval. Fails with `approval-required` (no valid one),
 * `verification-required` (documents not approved yet), as `checkApplicant` does, or with `approval-exceeded` (params
 * in cents: paymentCents, limitCents, overCents).
 */
export function checkApproval(
  approval: Approval | undefined,
  amounts: Pick<BasketAmounts, 'recurring'>,
  frequency: Frequency,
): Result<Approval> {
  if (approval?.isValid !== true) return fail('approval-required')
  if (!isVerified(approval)) return fail('verification-required')
  const applicant = checkApplicant(approval.otherApplicant)
  if (!applicant.ok) return applicant
  const { fits, paymentCents, limitCents, overCents } = fitBasket(approval, amounts, frequency)
  return fits ? ok(approval) : fail('approval-exceeded', { params: { paymentCents, limitCents, overCents } })
}
